import { join, resolve } from 'node:path'
import { type Build, readBuild } from '../build/readBuild.ts'
import { folderIsOf } from '../check/packageOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { type CommandLine, required } from './readCommandLine.ts'

/** The remote that a command line names, and its folder: the one of `--dir`, or the one below `root` with its name. */
export function remoteFolderOf({ name, options: { dir } }: Pick<CommandLine, 'name' | 'options'>, root: string) {
  const remote = required(name, 'o nome do remoto')
  return { remote, folder: dir === undefined ? join(root, remote) : resolve(root, dir) }
}

/** Reads what stands built of a remote. @throws ReleaseError where there is nothing, or something of another remote. */
export function readRemoteBuild(remote: string, folder: string): Build {
  const build = readBuild(folder)
  const { name } = build.release
  if (name !== remote) throw new ReleaseError(folderIsOf(folder, name, remote))
  return build
}
