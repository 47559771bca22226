import { resolve } from 'node:path'
import type { Build } from '../build/readBuild.ts'
import { readProof } from '../check/Proof.ts'
import { packageOf } from '../check/packageOf.ts'
import { runCheck } from '../check/runCheck.ts'
import type { Publisher } from '../publish/Publisher.ts'
import type { PublicationDetails, Published } from '../publish/publishBuild.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { numberOf } from '../registry/fullVersionOf.ts'
import { buildRemote } from './buildRemote.ts'
import { type GitState, gitStateOf } from './gitStateOf.ts'
import { type CommandLine, type Options, required } from './readCommandLine.ts'
import { type Folders, readRemoteBuild, remoteFolderOf } from './remoteFolderOf.ts'

/** A build to publish, and what is known of it. */
interface Made {
  build: Build
  git: GitState
}

/**
 * Checks and builds a remote, and publishes it.
 * @throws ReleaseError where it does not pass, or is refused.
 */
export async function* publishLines(
  commandLine: CommandLine,
  folders: Folders,
  { admit, publish }: Publisher<PublicationDetails, Published>,
): AsyncIterable<string> {
  const { options } = commandLine
  const { remote, folder } = remoteFolderOf(commandLine, folders)
  const { build, git } = yield* made(remote, folder, folders.cwd, options, admit)
  const isUnchecked = Boolean(options.unchecked) && options.proof === undefined
  const details = {
    reason: reasonOf(git, options),
    gitSha: git.gitSha,
    isDirty: git.isDirty,
    isHeld: options.hold ?? false,
    base: options.base,
    // A portal of an earlier version knows no such field.
    ...(isUnchecked && { isUnchecked }),
  }
  const { version, isServed, isNew } = await publish(build, details)
  if (!isNew) {
    yield `${remote} ${version} já estava publicada, com estes mesmos arquivos: nada mudou.`
    return
  }
  yield `Publicada: ${remote} ${version}.`
  yield isServed
    ? 'Nenhum portal em uso tinha este remoto: a versão já é servida a todas as pessoas.'
    : `Ninguém a recebe ainda: comece com "rollout start ${remote} --version ${version} --to 5%".`
}

/** A build that was checked here, or is the one that a proof is of; with `--unchecked`, any. */
async function* made(
  remote: string,
  folder: string,
  cwd: string,
  options: Options,
  admit: Publisher<PublicationDetails, Published>['admit'],
): AsyncGenerator<string, Made> {
  const { proof, unchecked } = options
  if (proof !== undefined) {
    const build = readRemoteBuild(remote, folder)
    // What was checked is the commit of the proof, whatever is checked out since.
    return { build, git: requireClean(remote, readProof(resolve(cwd, proof), build), options) }
  }
  if (options['no-build'] && !unchecked) {
    throw new ReleaseError(
      `--no-build publica o que está construído, e quem diz que foi conferido é --proof (de "check ${remote} --to …"). ` +
        'Sem prova, só com --unchecked e --reason "…".',
    )
  }
  const found = options['no-build'] ? undefined : packageOf(remote, folder)
  const git = requireClean(remote, gitStateOf(folder), options)
  reasonOf(git, options)
  if (found) yield* checked(remote, folder, found.version, options, admit)
  return { build: readRemoteBuild(remote, folder), git }
}

/** Builds a remote, and checks it unless that is not wanted; what the registry would refuse is told before. */
async function* checked(
  remote: string,
  folder: string,
  number: string,
  { unchecked }: Options,
  admit: Publisher<PublicationDetails, Published>['admit'],
): AsyncIterable<string> {
  const isTaken = (await admit(remote)).some((version) => numberOf(version) === number)
  if (isTaken) yield `${remote} ${number} já foi publicada: só se vê, sem conferir, se os arquivos são os mesmos.`
  if (!unchecked && !isTaken) {
    yield* runCheck(remote, folder)
    return
  }
  yield `Construindo ${remote}…`
  buildRemote(folder)
}

function requireClean(remote: string, git: GitState, { dirty }: Options): GitState {
  if (!git.isDirty || dirty) return git
  throw new ReleaseError(
    `O repositório de ${remote} tem mudanças sem commit, e o histórico diria o commit errado. Faça o commit, ou publique ` +
      'com --dirty e --reason "…".',
  )
}

/** Why it is published: what was typed, or else the subject of the commit, which tells neither of changes nor of haste. */
function reasonOf({ gitSha, isDirty, subject }: GitState, { reason, unchecked }: Options): string {
  return isDirty || gitSha === null || unchecked
    ? required(reason, '--reason "…"')
    : (reason ?? subject ?? 'publicação')
}
