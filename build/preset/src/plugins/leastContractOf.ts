import type { LeastContract } from '../../../../releases/src/model/release.ts'

/** @param uses used names with a module each @param since version by name; unknown names need the current version */
export function leastContractOf(uses: Record<string, string>, since: Record<string, string>): LeastContract {
  const names = Object.keys(uses)
  const askedBy = (version: string | undefined) =>
    Object.fromEntries(Object.entries(uses).filter(([name]) => since[name] === version))
  if (names.some((name) => !since[name])) return { contractAskedBy: askedBy(undefined) }
  const contract = names.map((name) => since[name] ?? '').reduce(laterOf)
  return { contract, contractAskedBy: askedBy(contract) }
}

const laterOf = (one: string, other: string) => (one.localeCompare(other, 'en', { numeric: true }) < 0 ? other : one)
