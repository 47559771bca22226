import { join, resolve } from 'node:path'
import { describeDeclared } from '../build/describeDeclared.ts'
import { type Build, readBuild } from '../build/readBuild.ts'
import { gitStateOf } from '../check/gitStateOf.ts'
import { proofOf, requireWritable, writeProof } from '../check/Proof.ts'
import { folderIsOf } from '../check/packageOf.ts'
import { runCheck } from '../check/runCheck.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { type CommandLine, remoteOf } from './CommandLine.ts'
import type { Folders, Verb, VerbContext } from './Verb.ts'

export const check: Verb = {
  name: 'check',
  options: ['to', 'dir'],
  help: { 'check <remoto> [--to ARQUIVO]': 'confere e constrói o remoto, como publish; --to: grava a prova disso' },
  example: 'check mf-auth --to prova.json',
  run: checkLines,
}

async function* checkLines(commandLine: CommandLine, context: VerbContext): AsyncIterable<string> {
  const { remote, folder } = remoteFolderOf(commandLine, context)
  const { to } = commandLine.options
  if (to !== undefined) requireWritable(resolve(context.cwd, to))
  const before = gitStateOf(folder)
  const commands = yield* runCheck(remote, folder)
  const build = await readRemoteBuild(remote, folder)
  const git = gitStateOf(folder)
  if (git.gitSha !== before.gitSha || git.isDirty !== before.isDirty) {
    throw new ReleaseError(`O repositório de ${remote} mudou durante a conferência: confira de novo.`)
  }
  yield `Conferida: ${remote} ${build.release.version}${git.isDirty ? ', com mudanças sem commit' : ''}.`
  if (to === undefined) return
  writeProof(resolve(context.cwd, to), proofOf(build, git, commands, context.now()))
  yield `A prova está em ${to}: "publish ${remote} --proof ${to}" publica estes arquivos sem conferi-los de novo.`
}

/** Returns the named remote and its folder: `--dir`, or the folder of that name in `root`. */
export function remoteFolderOf(commandLine: CommandLine, { root, cwd }: Folders) {
  const remote = remoteOf(commandLine)
  const { dir } = commandLine.options
  return { remote, folder: dir === undefined ? join(root, remote) : resolve(cwd, dir) }
}

export async function readRemoteBuild(remote: string, folder: string): Promise<Build> {
  await describeDeclared(folder)
  const build = readBuild(folder)
  const { name } = build.release
  if (name !== remote) throw new ReleaseError(folderIsOf(folder, name, remote))
  return build
}
