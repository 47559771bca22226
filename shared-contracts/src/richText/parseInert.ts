interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => TrustedTypePolicy
}

/** As DOMPurify wants it. */
interface TrustedTypePolicy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** Lets HTML be parsed as it is, and is used for nothing else; absent where the browser has no Trusted Types. */
export const INERT_POLICY = trustedTypes?.createPolicy('portal-inert', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('What is only parsed loads no script.')
  },
})

/** HTML as the body of a document of its own, in which nothing loads and nothing runs. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(INERT_POLICY?.createHTML(html) ?? html, 'text/html').body
