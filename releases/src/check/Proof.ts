import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import type { GitState } from '../cli/gitStateOf.ts'
import { integrityOf } from '../integrityOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { RELEASE_FILE } from '../release.ts'

const schema = z.strictObject({
  remote: z.string().min(1),
  version: z.string().min(1),
  /** Hash of `release.json`, which holds the hash of every other file that was built. */
  integrity: z.string().startsWith('sha384-'),
  /** What git told while it was checked. */
  gitSha: z.string().nullable(),
  subject: z.string().nullable(),
  isDirty: z.boolean(),
  /** An ISO instant in UTC. */
  checkedAt: z.iso.datetime(),
  /** The commands that passed, in their order. */
  commands: z.array(z.string()),
})

/**
 * Says that a build has passed the check of its package, and of which commit it is. It holds for these very files, wherever
 * they are by then (docs/decisions/what-is-published-was-checked.md).
 */
export type Proof = z.infer<typeof schema>

/** The proof of a build that was just checked. */
export const proofOf = (build: Build, git: GitState, commands: string[], at: Date): Proof => ({
  remote: build.release.name,
  version: build.release.version,
  integrity: integrityOfBuild(build),
  ...git,
  checkedAt: at.toISOString(),
  commands,
})

/** @throws ReleaseError where a proof could not be written there: known before the check, which takes its time. */
export function requireWritable(file: string) {
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    throw new ReleaseError(`Não é possível gravar ${file} (${(error as NodeJS.ErrnoException).code}): confira --to.`)
  }
}

export const writeProof = (file: string, proof: Proof) => writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`)

/**
 * Reads the proof of a build.
 * @throws ReleaseError where there is none, or it is one of other files.
 */
export function readProof(file: string, build: Build): Proof {
  if (!existsSync(file)) throw new ReleaseError(`Não há ${file}. ${HOW_TO_PROVE}`)
  const proof = schema.safeParse(jsonIn(file)).data
  if (!proof) throw new ReleaseError(`${file} não é a prova de uma conferência. ${HOW_TO_PROVE}`)
  const { name, version } = build.release
  if (proof.remote === name && proof.version === version && proof.integrity === integrityOfBuild(build)) return proof
  throw new ReleaseError(
    `A prova em ${file} é de ${proof.remote} ${proof.version}, e o que está construído é ${name} ${version}. ${HOW_TO_PROVE}`,
  )
}

const integrityOfBuild = ({ files }: Build) => integrityOf(files.get(RELEASE_FILE) ?? Buffer.of())

const HOW_TO_PROVE = 'Confira de novo com "check", e --to para gravar a prova.'

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
