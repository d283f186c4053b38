import { describe, expect, it } from 'vitest'
import { safeParse } from 'valibot'
import { vExecutionProfiles } from '@/api/gen/valibot.gen'
import { areSavable, DEFAULTS, isOutside, toProfiles, toTexts } from '@/settings/limits'

describe('the limits of a run', () => {
  it('have defaults with a budget for each of the 25 tools, as the contract says', () => {
    expect(Object.keys(DEFAULTS.metered.toolBudgets)).toHaveLength(25)
    expect(safeParse(vExecutionProfiles, DEFAULTS).success).toBe(true)
  })

  it('come back from the editor as they went in', () => {
    expect(toProfiles(toTexts(DEFAULTS))).toEqual(DEFAULTS)
    expect(areSavable(toTexts(DEFAULTS))).toBe(true)
  })

  it.each(['', '0', '31', '1.5', 'five'])('cannot be saved with %j steps', (maxSteps) => {
    const texts = toTexts(DEFAULTS)
    expect(areSavable({ ...texts, local: { ...texts.local, maxSteps } })).toBe(false)
  })

  it('cannot be saved with a tool that may say nothing', () => {
    const texts = toTexts(DEFAULTS)
    expect(areSavable({ ...texts, budgets: { ...texts.budgets, kpis: '0' } })).toBe(false)
  })

  it('have a ceiling or none', () => {
    expect(isOutside('200', 200)).toBe(false)
    expect(isOutside('201', 200)).toBe(true)
    expect(isOutside('100000')).toBe(false)
  })
})
