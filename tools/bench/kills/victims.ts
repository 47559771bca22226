import { readFileSync } from 'node:fs'
import { postmasterOf } from '../../../api/src/testing/dataDirForTest'
import { processesUnder } from '../ServerProcess'

export type FindVictim = (portal: number, dataDir: string) => Promise<number | undefined>

const startedBy =
  (command: RegExp): FindVictim =>
  async (portal) =>
    findUnder(portal, command)

type Victim = readonly [kind: string, find: FindVictim]

export const VICTIMS: readonly [Victim, ...Victim[]] = [
  ['portal', async (portal) => portal],
  ["PostgreSQL's postmaster", (_, dataDir) => postmasterOf(dataDir)],
  [
    'a backend of PostgreSQL',
    async (_, dataDir) => findUnder(await postmasterOf(dataDir), /^postgres: portal portal \[local\]/),
  ],
  ["a version's process", startedBy(/\/isolated\.cjs/)],
  ['a process that draws covers', startedBy(/\/drawCapas\.mjs/)],
]

function findUnder(pid: number | undefined, command: RegExp): number | undefined {
  return pid === undefined ? undefined : processesUnder(pid).find((each) => command.test(commandOf(each)))
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
