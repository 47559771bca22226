/** Texts that survive minification and appear only in the library's own code. */
const OWN_WORDS: [library: string, pattern: RegExp][] = [
  ['react', /takes an object of state variables to update/],
  ['react-dom', /\brendererPackageName:\s*["']react-dom["']|\breact\.dev\/errors\//],
  ['react-router', /may be used only in the context of a <Router> component/],
  ['mobx', /\b__mobxInstanceCount\b/],
  ['mobx-react-lite', /\bfinalizeAllImmediately\b/],
  // The session's storage key, and an error of every hook.
  ['@portal/shared-contracts/portal', /["'`]portal\.sessao["'`]|A PortalProvider is missing above this component/],
]

/** Names the shared library that code copies, even if it is aliased or pasted into the sources. */
export const copiedLibraryIn = (code: string): string | undefined =>
  OWN_WORDS.find(([, pattern]) => pattern.test(code))?.[0]
