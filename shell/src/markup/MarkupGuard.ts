import { MARKUP_POLICY } from './trustedTypes'

type Library = typeof import('@portal/shared-contracts/rich-text/browser')

interface Sanitizers extends Pick<Library, 'sanitizeToRender'> {
  sanitizeMarkup: (html: string) => string
}

/** How many rich texts are known to be sanitized: those of one page. */
const KNOWN_MAX = 4

/** React makes a script element of it, and fills that with data afterwards. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * Has every text that becomes markup pass a sanitizer, in browsers with Trusted Types: also where a remote or a library, as
 * the editor, sets it without asking (docs/decisions/no-text-becomes-markup-by-itself.md). A text that would become code is
 * refused by the browser.
 */
export class MarkupGuard {
  private sanitizers: Sanitizers | undefined
  /** The latest rich texts, which need not be sanitized twice. */
  private known: string[] = []

  /** To be called once, before anything renders. */
  start() {
    window.trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (text) => this.markupOf(text) })
  }

  /**
   * Makes rich text of the API safe. The library is loaded with the first text.
   * @param apiUrl where its pictures are, as the portal's configuration says it
   */
  readonly sanitize = async (html: string, apiUrl = ''): Promise<string> => {
    const { sanitizeToRender } = await this.load()
    const sanitized = sanitizeToRender(html, apiUrl)
    this.known = [sanitized, ...this.known].slice(0, KNOWN_MAX)
    return sanitized
  }

  /** Resolves when all markup can be sanitized that private pages set; at once where the browser does not ask for it. */
  readonly ready = async (): Promise<void> => {
    if (window.trustedTypes) await this.load()
  }

  private async load(): Promise<Sanitizers> {
    const { sanitizeToRender, createMarkupSanitizer } = await import('@portal/shared-contracts/rich-text/browser')
    this.sanitizers ??= { sanitizeToRender, sanitizeMarkup: createMarkupSanitizer() }
    return this.sanitizers
  }

  private markupOf(text: string): string {
    if (!text.includes('<') || text === EMPTY_SCRIPT || this.known.includes(text)) return text
    // Where React renders a page of the server anew before a text was loaded here, its words are shown.
    return this.sanitizers?.sanitizeMarkup(text) ?? text.replace(/<[^>]*>?/g, ' ')
  }
}
