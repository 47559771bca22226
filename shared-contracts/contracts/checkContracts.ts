import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '../src/microFrontend.ts'
import { compareContracts } from './compareContracts.ts'
import { emitDeclarations } from './emitDeclarations.ts'
import { SIDES } from './sides.ts'
import { type Verdict, verdictOf } from './verdictOf.ts'
import { withWorkFolder } from './withWorkFolder.ts'

/** What is compared: this package and its own snapshot, unless a test gives others. */
export interface ContractFolders {
  sources: string
  /** Declarations of every side, and `VERSION`, at which they were taken. */
  snapshot: string
  /** What `CONTRACT_VERSION` says. */
  version: string
}

const OURS: ContractFolders = {
  sources: join(import.meta.dirname, '../src'),
  snapshot: join(import.meta.dirname, 'snapshot'),
  version: CONTRACT_VERSION,
}

/** Judges the sources by the snapshot. @param accept renews the snapshot, where the version allows it. */
export const checkContracts = (accept: boolean, { sources, snapshot, version } = OURS): Verdict =>
  withWorkFolder((work) => {
    const entries = SIDES.map(({ entry }) => entry)
    const after = emitDeclarations(work, sources, entries)
    const comparisons = SIDES.map((side) => ({ ...side, before: snapshot, after }))
    const changes = compareContracts(work, comparisons).flat()
    const verdict = verdictOf(changes, readFileSync(join(snapshot, 'VERSION'), 'utf8').trim(), version)
    if (!accept || verdict.state === 'refused') return verdict
    rmSync(snapshot, { recursive: true })
    cpSync(after, snapshot, { recursive: true })
    writeFileSync(join(snapshot, 'VERSION'), `${version}\n`)
    return { state: 'current', lines: [`Registrados: os contratos ${version}.`] }
  })
