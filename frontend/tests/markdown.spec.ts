import { describe, expect, it } from 'vitest'
import { isInAppLink, renderMarkdown } from '@/advisor/markdown'
import { frame } from './frames'

describe('an answer in Markdown', () => {
  it('shows HTML as text', () => {
    const html = renderMarkdown('<img src=x onerror=alert(1)> <b>hi</b>\n\n<script>1</script>')
    expect(html).not.toMatch(/<(img|b|script)/)
    expect(html).toContain('&lt;b&gt;')
  })

  it('has no images, so that nothing is fetched', () => {
    expect(renderMarkdown('![tracker](https://example.com/x.png)')).not.toMatch(/<img|example/)
  })

  it.each([
    '[x](https://example.com)',
    '[x](//example.com)',
    '[x](/\\example.com)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[x](tax)',
    '[x](/a"onclick=)',
    '<https://example.com>',
    'https://example.com',
    '[x][1]\n\n[1]: https://example.com',
  ])('makes no link of %s', (text) => {
    expect(renderMarkdown(text)).not.toContain('<a')
  })

  it('links to pages of the program', () => {
    expect(renderMarkdown('[2024](/tax/2024)')).toBe('<p><a href="/tax/2024">2024</a></p>\n')
    expect(['/', '/tax/2024?x=1#y', '/import'].every(isInAppLink)).toBe(true)
  })

  it('keeps soft line breaks, and figures in code', () => {
    expect(renderMarkdown('BTC\n`15000` USD')).toBe('<p>BTC<br>\n<code>15000</code> USD</p>\n')
  })

  it('sets tables without style attributes, figures to the right', () => {
    const html = renderMarkdown('| a | b |\n|---|--:|\n| x | 1 |')
    expect(html).not.toContain('style')
    expect(html).toContain('<td class="num">1</td>')
    expect(html).toContain('tabindex="0"')
  })

  it('puts its headings right below that of its turn', () => {
    expect(renderMarkdown('# A\n\n##### B')).toBe('<h4>A</h4>\n<h4>B</h4>\n')
  })

  it('renders the pinned token without letting HTML through', () => {
    const token = frame('token-with-markdown')
    const html = renderMarkdown(token.kind === 'token' ? token.text : '')
    expect(html).toContain('<table>')
    expect(html).not.toContain('<b>')
  })
})
