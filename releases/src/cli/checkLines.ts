import { resolve } from 'node:path'
import { proofOf, requireWritable, writeProof } from '../check/Proof.ts'
import { runCheck } from '../check/runCheck.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { gitStateOf } from './gitStateOf.ts'
import type { CommandLine } from './readCommandLine.ts'
import { type Folders, readRemoteBuild, remoteFolderOf } from './remoteFolderOf.ts'

/**
 * Checks and builds a remote as `publish` does, and publishes nothing; with `--to`, writes the proof of it.
 * @throws ReleaseError where something fails.
 */
export async function* checkLines(commandLine: CommandLine, folders: Folders, at: Date): AsyncIterable<string> {
  const { remote, folder } = remoteFolderOf(commandLine, folders)
  const { to } = commandLine.options
  if (to !== undefined) requireWritable(resolve(folders.cwd, to))
  const before = gitStateOf(folder)
  const commands = yield* runCheck(remote, folder)
  const build = readRemoteBuild(remote, folder)
  const git = gitStateOf(folder)
  if (git.gitSha !== before.gitSha || git.isDirty !== before.isDirty) {
    throw new ReleaseError(`O repositório de ${remote} mudou durante a conferência: confira de novo.`)
  }
  yield `Conferida: ${remote} ${build.release.version}${git.isDirty ? ', com mudanças sem commit' : ''}.`
  if (to === undefined) return
  writeProof(resolve(folders.cwd, to), proofOf(build, git, commands, at))
  yield `A prova está em ${to}: "publish ${remote} --proof ${to}" publica estes arquivos sem conferi-los de novo.`
}
