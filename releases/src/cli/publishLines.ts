import { resolve } from 'node:path'
import type { Build } from '../build/readBuild.ts'
import { readProof } from '../check/Proof.ts'
import { runCheck } from '../check/runCheck.ts'
import type { PublicationDetails, Published } from '../publish/publishBuild.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { buildRemote } from './buildRemote.ts'
import { type GitState, gitStateOf } from './gitStateOf.ts'
import { type CommandLine, type Options, required } from './readCommandLine.ts'
import { readRemoteBuild, remoteFolderOf } from './remoteFolderOf.ts'

/** A build to publish, and what is known of it. */
interface Made {
  build: Build
  git: GitState
}

/**
 * Checks and builds a remote, and publishes it.
 * @param root folder in which those of the remotes stand, unless `--dir` names the remote's.
 * @param publish to the store, or to a portal.
 * @throws ReleaseError where it does not pass, or is refused.
 */
export async function* publishLines(
  commandLine: CommandLine,
  root: string,
  publish: (build: Build, details: PublicationDetails) => Promise<Published>,
): AsyncIterable<string> {
  const { options } = commandLine
  const { remote, folder } = remoteFolderOf(commandLine, root)
  const { build, git } = yield* made(remote, folder, root, options)
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
async function* made(remote: string, folder: string, root: string, options: Options): AsyncGenerator<string, Made> {
  const { proof, unchecked } = options
  if (proof !== undefined) {
    const build = readRemoteBuild(remote, folder)
    // What was checked is the commit of the proof, whatever is checked out since.
    return { build, git: requireClean(remote, readProof(resolve(root, proof), build), options) }
  }
  if (options['no-build'] && !unchecked) {
    throw new ReleaseError(
      `--no-build publica o que está construído, e quem diz que foi conferido é --proof (de "check ${remote} --to …"). ` +
        'Sem prova, só com --unchecked e --reason "…".',
    )
  }
  const git = requireClean(remote, gitStateOf(folder), options)
  reasonOf(git, options)
  if (!unchecked) yield* runCheck(remote, folder)
  else if (!options['no-build']) {
    yield `Construindo ${remote}…`
    buildRemote(folder)
  }
  return { build: readRemoteBuild(remote, folder), git }
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
