import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Build } from '../build/readBuild.ts'
import { integrityOf } from '../model/hashes.ts'
import { parseRecord } from '../model/json.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { RELEASE_FILE } from '../model/release.ts'
import type { GitState } from './gitStateOf.ts'

const schema = z.strictObject({
  remote: z.string().min(1),
  version: z.string().min(1),
  /** `release.json` holds the hashes of all other files, so its hash covers the build. */
  integrity: z.string().startsWith('sha384-'),
  gitSha: z.string().nullable(),
  subject: z.string().nullable(),
  isDirty: z.boolean(),
  checkedAt: z.iso.datetime(),
  commands: z.array(z.string()),
})

/** Proves that a build passed its checks, independent of its folder (docs/decisions/42-publishing.md#checks). */
export type Proof = z.infer<typeof schema>

export const proofOf = (build: Build, git: GitState, commands: string[], at: Date): Proof => ({
  remote: build.release.name,
  version: build.release.version,
  integrity: integrityOfBuild(build),
  ...git,
  checkedAt: at.toISOString(),
  commands,
})

/** Checks take minutes, so an unwritable path must fail earlier. */
export function requireWritable(file: string) {
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    throw new ReleaseError(`Não é possível gravar ${file} (${(error as NodeJS.ErrnoException).code}): confira --to.`)
  }
}

export const writeProof = (file: string, proof: Proof) => writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`)

/** @throws ReleaseError if there is no proof, or it is for other files */
export function readProof(file: string, build: Build): Proof {
  if (!existsSync(file)) throw new ReleaseError(`Não há ${file}. ${HOW_TO_PROVE}`)
  const proof = parseRecord(schema, readFileSync(file, 'utf8'))
  if (!proof) throw new ReleaseError(`${file} não é a prova de uma conferência. ${HOW_TO_PROVE}`)
  const { name, version } = build.release
  if (proof.remote === name && proof.version === version && proof.integrity === integrityOfBuild(build)) return proof
  throw new ReleaseError(
    `A prova em ${file} é de ${proof.remote} ${proof.version}, e o que está construído é ${name} ${version}. ${HOW_TO_PROVE}`,
  )
}

const integrityOfBuild = ({ files }: Build) => integrityOf(files.get(RELEASE_FILE) ?? Buffer.of())

const HOW_TO_PROVE = 'Confira de novo com "check", e --to para gravar a prova.'
