/** Names that are no library's to shorten, by which one defines what there must be once. */
const DEFINED: [library: string, pattern: RegExp][] = [
  ['react', definitionOf('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')],
  // Until version 18; react-dom has it, too.
  ['react', definitionOf('__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED')],
  ['react-dom', definitionOf('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')],
  ['react-dom', /\brendererPackageName:\s*["']react-dom["']/],
  ['react-router', /may be used only in the context of a <Router> component/],
  ['mobx', /\b__mobxInstanceCount\b/],
  ['mobx-react-lite', /\bfinalizeAllImmediately\b/],
]

/**
 * The shared library that a module is a copy of, whatever the package or file is called: renamed by an alias of npm, or
 * pasted into the sources. @param code of the module, before anything of it is shortened or left out.
 */
export const copiedLibraryIn = (code: string): string | undefined =>
  DEFINED.find(([, pattern]) => pattern.test(code))?.[0]

/** Assigned, declared or exported by this name; who only reads it has no copy. */
function definitionOf(name: string) {
  return new RegExp(`\\b${name}["'\\]]*\\s*(?:=(?!=)|:)|\\bas ${name}\\b`)
}
