import { manifestIn, PACKAGES, SHARED_LIBRARIES } from '../../packages/published.ts'
import type { Change } from './changesIn.ts'

/** What a team outside the repository builds on, besides declarations. */
export interface Installed {
  /** Versions of the libraries that the shell gives remotes at run time, by name. */
  libraries: Record<string, string>
  /** What may be imported or typed, by the name of its package. */
  entries: Record<string, string[]>
}

/** What is installed as the sources say now. */
export function readInstalled(): Installed {
  const { dependencies = {} } = manifestIn('shell')
  return {
    libraries: Object.fromEntries(SHARED_LIBRARIES.map((name) => [name, dependencies[name] ?? ''])),
    entries: Object.fromEntries(
      PACKAGES.map(({ folder, entries, bins, files }) => [
        manifestIn(folder).name,
        [...Object.keys(entries), ...files, ...Object.keys(bins)].sort(),
      ]),
    ),
  }
}

/** How the libraries differ: a remote meets at run time the shell's, and not those that it was built with. */
export const libraryChanges = (before: Installed['libraries'], after: Installed['libraries']): Change[] =>
  Object.keys({ ...before, ...after }).flatMap((name): Change[] => {
    const [was, is] = [before[name], after[name]]
    if (!is) return [{ name, step: 'major', isNeeded: true, why: 'O portal já não a oferece.' }]
    if (!was) return [{ name, step: 'minor', isNeeded: true, why: 'É nova.' }]
    const why = `Era ${was}, e é ${is}.`
    const [major, minor] = was.split('.')
    const isLess = is.localeCompare(was, 'en', { numeric: true }) < 0
    if (isLess || !is.startsWith(`${major}.`)) return [{ name, step: 'major', isNeeded: true, why }]
    return is.startsWith(`${major}.${minor}.`) ? [] : [{ name, step: 'minor', isNeeded: true, why }]
  })
