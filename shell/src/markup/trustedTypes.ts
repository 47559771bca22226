/** What the shell uses of a browser's Trusted Types. */
interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => Required<PolicyRules>
}

interface PolicyRules {
  createHTML?: (html: string) => string
  createScript?: (text: string) => string
  createScriptURL?: (address: string) => string
}

declare global {
  interface Window {
    /** Absent in browsers that do not have it. */
    trustedTypes?: TrustedTypes
  }
}

/** What every text becomes that code, whichever it is, makes markup. */
export const MARKUP_POLICY = 'default'
/** Of the script that starts the shell (`inlineScripts.ts`). */
export const ENTRY_POLICY = 'portal-entry'
export const IMPORT_MAP_POLICY = 'portal-import-map'
/** Of the worker that keeps what was read (`offline/keepReadPages.ts`). */
export const READING_POLICY = 'portal-offline'
/** Of what is only parsed (`@portal/shared-contracts/rich-text/inert`); each remote's build has it anew. */
const INERT_POLICY = 'portal-inert'

/** The policies that a page may have, as its `Content-Security-Policy` names them. */
export const TRUSTED_TYPES = [
  MARKUP_POLICY,
  ENTRY_POLICY,
  IMPORT_MAP_POLICY,
  READING_POLICY,
  INERT_POLICY,
  `'allow-duplicates'`,
].join(' ')
