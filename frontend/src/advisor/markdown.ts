/**
 * Markdown of an answer as HTML that needs no cleaning: no raw HTML, no images, and links only to
 * places inside this program. Everything else stays text.
 */
import MarkdownIt from 'markdown-it'

const IN_APP = /^\/(?![/\\])[\w\-./~?=&%#]*$/
/** All headings of an answer stand right below the one of its turn, whatever the model chose. */
const HEADING = 'h4'

const md = new MarkdownIt({ html: false, linkify: false, breaks: true })
md.disable(['image', 'autolink', 'reference'])
// Every link is judged below as it was written, not in an escaped form.
md.validateLink = () => true
md.normalizeLink = (href) => href
md.core.ruler.push('safe_links', ({ tokens }) => {
  for (const token of tokens) if (token.children) token.children = keepInAppLinks(token.children)
})
md.core.ruler.push('page_shape', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = HEADING
    // The page's policy forbids style attributes.
    if (String(token.attrGet('style')).includes('right')) token.attrSet('class', 'num')
    if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== 'style')
  }
})
md.renderer.rules.table_open = () => '<div class="scroller" tabindex="0"><table>\n'
md.renderer.rules.table_close = () => '</table></div>\n'

/** Turn an answer into HTML. */
export function renderMarkdown(text: string): string {
  return md.render(text)
}

/** Say whether a link leads to a page of this program. */
export function isInAppLink(href: string): boolean {
  return IN_APP.test(href)
}

type Token = ReturnType<typeof md.parse>[number]

function keepInAppLinks(tokens: Token[]): Token[] {
  const kept: boolean[] = []
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      kept.push(isInAppLink(String(token.attrGet('href'))))
      return kept.at(-1)
    }
    return token.type === 'link_close' ? kept.pop() : true
  })
}
