interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => TrustedTypePolicy
}

interface TrustedTypePolicy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** A pass-through policy for inert parsing only; undefined without Trusted Types. */
export const INERT_POLICY = trustedTypes?.createPolicy('portal-inert', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('What is only parsed loads no script.')
  },
})

/** Parses HTML in a separate document, where nothing loads or runs. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(INERT_POLICY?.createHTML(html) ?? html, 'text/html').body
