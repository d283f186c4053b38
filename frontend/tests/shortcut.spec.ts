import { describe, expect, it } from 'vitest'
import { isAdvisorShortcut, shortcutName } from '@/advisor/shortcut'

const press = (init: KeyboardEventInit) => isAdvisorShortcut(new KeyboardEvent('keydown', init))

describe('the shortcut of the advisor', () => {
  it('is Ctrl or Cmd with the slash of the keyboard at hand', () => {
    expect(press({ ctrlKey: true, key: '/', code: 'Slash' })).toBe(true)
    expect(press({ metaKey: true, key: '/', code: 'Slash' })).toBe(true)
    expect(press({ ctrlKey: true, key: '/', code: 'NumpadDivide' })).toBe(true)
  })

  it('works where the slash is Shift and 7, and leaves the zoom key alone there', () => {
    expect(press({ ctrlKey: true, shiftKey: true, key: '/', code: 'Digit7' })).toBe(true)
    expect(press({ ctrlKey: true, key: '-', code: 'Slash' })).toBe(false)
  })

  it('is no plain slash and no AltGr combination', () => {
    expect(press({ key: '/' })).toBe(false)
    expect(press({ ctrlKey: true, altKey: true, key: '/' })).toBe(false)
  })

  it('is named as the keyboard shows it', () => {
    expect(shortcutName('MacIntel')).toBe('⌘ /')
    expect(shortcutName('Linux x86_64')).toBe('Ctrl + /')
  })
})
