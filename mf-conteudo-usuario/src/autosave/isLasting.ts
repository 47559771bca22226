/**
 * Whether the browser keeps what the portal stores. Where it refuses to, the page has a stand-in, which ends with the page
 * (`shell/server/inlineScripts.ts`).
 */
export const isLasting = () => localStorage instanceof Storage
