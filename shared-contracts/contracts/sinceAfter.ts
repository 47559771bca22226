import type { Change } from './changesIn.ts'

/** By the name of each export that is shared at run time, the version of the contracts since which it is as it is now. */
export type Since = Record<string, string>

/**
 * A name that changed in any way is as new as one that was added, and so is every name of another major.
 * @param known as it was before the changes; what it lacks, or cannot be right, counts as new.
 * @param names all that are shared now. @param version of the contracts, with the changes.
 */
export function sinceAfter(known: Since, names: string[], changes: Change[], version: string): Since {
  const changed = changes.filter(({ isNeeded }) => isNeeded).map(({ name }) => name)
  const isNew = (name: string) => changed.includes(name) || !isEarlier(known[name] ?? '', version)
  return Object.fromEntries(names.toSorted().map((name) => [name, isNew(name) ? version : (known[name] ?? version)]))
}

/** Whether a shell that provides `version` provides the earlier one as well. */
const isEarlier = (earlier: string, version: string) =>
  earlier.split('.')[0] === version.split('.')[0] && earlier.localeCompare(version, 'en', { numeric: true }) <= 0
