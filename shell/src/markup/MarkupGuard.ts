import { MARKUP_POLICY } from './trustedTypes'

type Library = typeof import('@portal/shared-contracts/rich-text/browser')

interface Sanitizers extends Pick<Library, 'sanitizeToRender'> {
  sanitizeMarkup: (html: string) => string
}

/** Cached rich texts: those of one page. */
const KNOWN_MAX = 4

/** React creates script elements from this text and adds only data. */
const EMPTY_SCRIPT = '<script></script>'

/** Sanitizes all markup through Trusted Types, also markup set by libraries (docs/decisions/11-scripts.md#markup). */
export class MarkupGuard {
  private sanitizers: Sanitizers | undefined
  private known: string[] = []

  /** Call it once before the first render. @param isPublished true if a published build contains the script */
  start(isPublished: (address: string) => boolean) {
    window.trustedTypes?.createPolicy(MARKUP_POLICY, {
      createHTML: (text) => this.markupOf(text),
      createScriptURL: (address) => (isPublished(address) ? address : null),
    })
  }

  /** Sanitizes rich text; loads the library on first use. @param apiUrl origin of its pictures */
  readonly sanitize = async (html: string, apiUrl = ''): Promise<string> => {
    const { sanitizeToRender } = await this.load()
    const sanitized = sanitizeToRender(html, apiUrl)
    this.known = [sanitized, ...this.known].slice(0, KNOWN_MAX)
    return sanitized
  }

  /** Resolves when the sanitizer is loaded; immediately without Trusted Types. */
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
    // React may render again before the sanitizer is loaded; the words alone are safe.
    return this.sanitizers?.sanitizeMarkup(text) ?? text.replace(/<[^>]*>?/g, ' ')
  }
}
