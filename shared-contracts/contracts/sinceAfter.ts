import type { Change } from './changesIn.ts'

/** Version of the contracts that last changed each export. */
export type Since = Record<string, string>

/** Changed names count as new, and so do all names of another major. */
export function sinceAfter(known: Since, names: string[], changes: Change[], version: string): Since {
  const changed = changes.filter(({ isNeeded }) => isNeeded).map(({ name }) => name)
  const isNew = (name: string) => changed.includes(name) || !isEarlier(known[name] ?? '', version)
  return Object.fromEntries(names.toSorted().map((name) => [name, isNew(name) ? version : (known[name] ?? version)]))
}

const isEarlier = (earlier: string, version: string) =>
  earlier.split('.')[0] === version.split('.')[0] && earlier.localeCompare(version, 'en', { numeric: true }) <= 0
