import type { LeastContract } from '../../../releases/src/release.ts'

/**
 * The least version of the contracts that runs a remote: the latest of those since which what it uses is as it is.
 * @param uses shared names, with a module that uses each.
 * @param since by shared name, that version. A name that it does not tell of asks for what the remote is built against.
 */
export function leastContractOf(uses: Record<string, string>, since: Record<string, string>): LeastContract {
  const names = Object.keys(uses)
  const askedBy = (version: string | undefined) =>
    Object.fromEntries(Object.entries(uses).filter(([name]) => since[name] === version))
  if (names.some((name) => !since[name])) return { contractAskedBy: askedBy(undefined) }
  const contract = names.map((name) => since[name] ?? '').reduce(laterOf)
  return { contract, contractAskedBy: askedBy(contract) }
}

const laterOf = (one: string, other: string) => (one.localeCompare(other, 'en', { numeric: true }) < 0 ? other : one)
