/**
 * False if the browser refuses storage and the page uses a temporary replacement (`shell/server/pages/inlineScripts.ts`).
 */
export const isLasting = () => localStorage instanceof Storage
