import type { RemoteEntry } from '../model/registry.ts'
import { setRollout } from '../registry/transitions.ts'
import { getRemoteEntry, requireRemote } from '../registry/versions.ts'
import { type ResolveOptions, resolve } from '../resolve/resolve.ts'
import { resolveOptionsOf } from '../resolve/resolveUser.ts'
import { basisPointsOf, integerOf, namesIn, remoteOf, required } from './CommandLine.ts'
import { ownStoreOf } from './maintenance.ts'
import { historyLine, statusLines } from './statusLines.ts'
import type { Verb } from './Verb.ts'

export const READING_VERBS: Verb[] = [
  {
    name: 'explain',
    options: ['user', 'group'],
    help: {
      'explain <remoto> --user U [--group G]':
        'diz que versão uma pessoa recebe, e por quê; --group, se também fosse de G',
    },
    example: 'explain mf-auth --user 7',
    run: async (commandLine, { releases }) => {
      const { user, group } = commandLine.options
      return (await releases.explain(remoteOf(commandLine), required(user, '--user'), namesIn(group))).lines
    },
  },
  {
    name: 'simulate',
    options: ['to', 'units'],
    help: { 'simulate <remoto> --to 10% [--units 100000]': 'diz quantas pessoas mudariam de versão' },
    example: 'simulate mf-auth --to 25%',
    run: async (commandLine, context) => {
      const { to, units = '100000' } = commandLine.options
      const { store } = ownStoreOf(commandLine, context)
      const basisPoints = basisPointsOf(required(to, '--to'))
      const remote = remoteOf(commandLine)
      const { shells, ...served } = await resolveOptionsOf(store, context.now(), remote)
      const entry = getRemoteEntry(await store.readHead(), remote, shells)
      return simulate(entry, basisPoints, integerOf(units, '--units', 1, 1_000_000), served)
    },
  },
  {
    name: 'status',
    help: { 'status [remoto]': 'versões, liberações e o que está desligado' },
    example: 'status mf-auth',
    run: async ({ name }, { releases }) => statusLines(await releases.readState(), name),
  },
  {
    name: 'history',
    help: { 'history [remoto]': 'quem fez o quê, quando e por quê' },
    example: 'history mf-auth',
    run: async function* ({ name }, { releases }) {
      if (name) requireRemote(name, (await releases.readState()).remotes)
      for await (const change of await releases.readHistory(name)) yield historyLine(change)
    },
  },
]

/** Resolves random visitors before and after a change of the share, and counts who would change version. */
function simulate(remote: RemoteEntry, basisPoints: number, units: number, options: ResolveOptions): string[] {
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
