import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CONTRACT_VERSION } from '../src/microFrontend.ts'
import { compareContracts } from './compareContracts.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { type Installed, libraryChanges, readInstalled } from './Installed.ts'
import { namesOf } from './sheetOf.ts'
import { SIDES, type Side } from './sides.ts'
import { type Since, sinceAfter } from './sinceAfter.ts'
import { type Verdict, verdictOf } from './verdictOf.ts'
import { withWorkFolder } from './withWorkFolder.ts'

export interface ContractFolders {
  sources: string
  snapshot: string
  version: string
  sides: Side[]
  installed: Installed
}

const OURS: ContractFolders = {
  sources: join(import.meta.dirname, '../src'),
  snapshot: join(import.meta.dirname, 'snapshot'),
  version: CONTRACT_VERSION,
  sides: SIDES,
  installed: readInstalled(),
}

export const checkContracts = (accept: boolean, { sources, snapshot, version, sides, installed } = OURS): Verdict =>
  withWorkFolder((work) => {
    const entries = sides.map(({ entry }) => entry)
    const after = emitDeclarations(work, sources, entries)
    // A new side has nothing to compare. Its names count as new in `since.json`.
    const compared = sides.filter(({ entry }) => existsSync(join(snapshot, `${entry}.d.ts`)))
    const comparisons = compared.map((side) => ({ ...side, before: snapshot, after }))
    const knownInstalled = readJson<Installed>(snapshot, INSTALLED_FILE, {
      libraries: installed.libraries,
      entries: {},
    })
    const changes = [
      ...compareContracts(work, comparisons).flat(),
      ...libraryChanges(knownInstalled.libraries, installed.libraries),
    ]
    const known = readJson<Since>(snapshot, SINCE_FILE, {})
    const names = sides.flatMap((side) => namesOf(after, side))
    const since = sinceAfter(known, names, changes, version)
    const verdict = verdictOf(changes, readFileSync(join(snapshot, 'VERSION'), 'utf8').trim(), version)
    if (!accept || verdict.state === 'refused') {
      if (verdict.state !== 'current') return verdict
      if (!isDeepStrictEqual(since, known)) return SINCE_DIFFERS
      return isDeepStrictEqual(installed, knownInstalled) ? verdict : INSTALLED_DIFFERS
    }
    rmSync(snapshot, { recursive: true })
    cpSync(after, snapshot, { recursive: true })
    writeFileSync(join(snapshot, 'VERSION'), `${version}\n`)
    writeFileSync(join(snapshot, SINCE_FILE), `${JSON.stringify(since, null, 2)}\n`)
    writeFileSync(join(snapshot, INSTALLED_FILE), `${JSON.stringify(installed, null, 2)}\n`)
    return { state: 'current', lines: [`Registrados: os contratos ${version}.`] }
  })

const SINCE_FILE = 'since.json'
const INSTALLED_FILE = 'installed.json'

const SINCE_DIFFERS: Verdict = {
  state: 'acceptable',
  lines: [`${SINCE_FILE} não diz de cada nome desde quando vale. Escreva-o: "npm run contracts -- --accept".`],
}

const INSTALLED_DIFFERS: Verdict = {
  state: 'acceptable',
  lines: [
    `${INSTALLED_FILE} não diz o que equipes de fora instalam agora. Escreva-o: "npm run contracts -- --accept", e conte no CHANGELOG do pacote.`,
  ],
}

function readJson<Content>(snapshot: string, name: string, otherwise: Content): Content {
  const file = join(snapshot, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise
}
