import type { RemoteEntry } from '../registry/registry.ts'
import { setRollout } from '../registry/transitions.ts'
import { type ResolveOptions, resolve } from '../resolve/resolve.ts'

/**
 * Resolves made-up visitors before and after a change of the rollout's share.
 * @returns lines that give the share of each version, and how many visitors would be served another one.
 * @throws ReleaseError where the remote has no rollout.
 */
export function simulate(remote: RemoteEntry, basisPoints: number, units: number, options: ResolveOptions): string[] {
  const after = setRollout({ basisPoints })(remote, {
    isBuilt: options.built !== undefined,
    isInUse: true,
    isRunByAll: () => true,
  })
  const counts = new Map<string, { before: number; after: number }>()
  let moved = 0
  for (let number = 0; number < units; number += 1) {
    const visitor = { unit: `pessoa-${number}` }
    const [was, is] = [remote, after].map((entry) => resolve(entry, visitor, options).version ?? 'nenhuma')
    count(counts, was ?? '', 'before')
    count(counts, is ?? '', 'after')
    if (was !== is) moved += 1
  }
  const percent = (part: number) => `${((100 * part) / units).toFixed(2).replace('.', ',')} %`
  const lines = [...counts].map(
    ([version, { before, after }]) => `${version}: de ${percent(before)} para ${percent(after)}`,
  )
  return [...lines.sort(), `${moved} de ${units} pessoas mudariam de versão.`]
}

function count(counts: Map<string, { before: number; after: number }>, version: string, when: 'before' | 'after') {
  const known = counts.get(version) ?? { before: 0, after: 0 }
  counts.set(version, { ...known, [when]: known[when] + 1 })
}
