import { manifestIn, PACKAGES, SHARED_LIBRARIES } from '../../build/packing/published.ts'
import type { Change } from './changesIn.ts'

export interface Installed {
  libraries: Record<string, string>
  entries: Record<string, string[]>
}

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

/** At run time a remote gets the shell's libraries, not those of its build. */
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
