import { join, resolve } from 'node:path'
import { type Build, readBuild } from '../build/readBuild.ts'
import { folderIsOf } from '../check/packageOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { type CommandLine, required } from './readCommandLine.ts'

/** Absolute paths that a command line is read by. */
export interface Folders {
  /** In which the folders of the remotes stand. */
  root: string
  /** In which the command was typed, and from which the paths in it lead. */
  cwd: string
}

/** The remote that a command line names, and its folder: the one of `--dir`, or the one below `root` with its name. */
export function remoteFolderOf(
  { name, options: { dir } }: Pick<CommandLine, 'name' | 'options'>,
  { root, cwd }: Folders,
) {
  const remote = required(name, 'o nome do remoto')
  return { remote, folder: dir === undefined ? join(root, remote) : resolve(cwd, dir) }
}

/** Reads what stands built of a remote. @throws ReleaseError where there is nothing, or something of another remote. */
export function readRemoteBuild(remote: string, folder: string): Build {
  const build = readBuild(folder)
  const { name } = build.release
  if (name !== remote) throw new ReleaseError(folderIsOf(folder, name, remote))
  return build
}
