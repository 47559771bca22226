interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => { [Rule in keyof PolicyRules]-?: (text: string) => string }
}

interface PolicyRules {
  createHTML?: (html: string) => string
  createScript?: (text: string) => string
  /** `null` makes the browser refuse the address. */
  createScriptURL?: (address: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/** Applies to markup set without an explicit policy. */
export const MARKUP_POLICY = 'default'
/** For the start script (`inlineScripts.ts`). */
export const ENTRY_POLICY = 'portal-entry'
export const IMPORT_MAP_POLICY = 'portal-import-map'
/** For the offline worker (`offline/keepReadPages.ts`). */
export const READING_POLICY = 'portal-offline'
/** For parsing only (`@portal/shared-contracts/rich-text/inert`); each remote bundles it. */
const INERT_POLICY = 'portal-inert'

export const TRUSTED_TYPES = [
  MARKUP_POLICY,
  ENTRY_POLICY,
  IMPORT_MAP_POLICY,
  READING_POLICY,
  INERT_POLICY,
  `'allow-duplicates'`,
].join(' ')
