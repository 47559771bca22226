import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { integrityOf } from '../integrityOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import { RELEASE_FILE } from '../release.ts'
import { hashOf } from './hashOf.ts'
import { type BuiltRelease, readRelease } from './readRelease.ts'

/** A built remote: its `release.json`, and every file by its path below `dist`. */
export interface Build {
  release: BuiltRelease
  files: Map<string, Buffer>
}

/**
 * Reads of a remote's `dist` what `release.json` names. What else lies there is left out: a cache that puts a build back
 * leaves the files of the one before beside it.
 * @throws ReleaseError where it is missing, or a file differs from its hash in `release.json`.
 */
export function readBuild(remoteFolder: string): Build {
  const dist = join(remoteFolder, 'dist')
  if (!existsSync(join(dist, RELEASE_FILE))) {
    throw new ReleaseError(`Não há construção em ${dist}. Rode "npm run build" na pasta do remoto.`)
  }
  const files = readFolder(dist)
  const { integrity } = readRelease(files.get(RELEASE_FILE))
  return buildOf(new Map([...files].filter(([path]) => path === RELEASE_FILE || Object.hasOwn(integrity, path))))
}

/**
 * The build that these files are. @param files content by path below `dist`.
 * @throws ReleaseError where `release.json` is missing or malformed, a file differs from its hash there, or
 * the version is not that of the files.
 */
export function buildOf(files: Map<string, Buffer>): Build {
  const release = readRelease(files.get(RELEASE_FILE))
  checkFiles(release, files)
  return { release, files }
}

/** The content of every file below a folder, by its path relative to it, with `/` as separator. */
export function readFolder(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(folder, file).split(sep).join('/'), readFileSync(file))
  }
  return files
}

/** Refuses a build with a file that is missing, was changed, is not in `integrity`, or stands where another has its folder. */
function checkFiles({ version, integrity }: BuiltRelease, files: Map<string, Buffer>) {
  const folders = new Set([...files.keys()].flatMap(foldersOf))
  const both = [...files.keys()].find((path) => folders.has(path))
  if (both) throw new ReleaseError(`A construção tem ${both} como arquivo e como pasta. Construa de novo.`)
  for (const [path, expected] of Object.entries(integrity)) {
    const content = files.get(path)
    if (!content) throw new ReleaseError(`Falta o arquivo ${path} da construção. Construa de novo.`)
    if (integrityOf(content) !== expected) {
      throw new ReleaseError(`O arquivo ${path} mudou depois da construção. Construa de novo.`)
    }
  }
  const unknown = [...files.keys()].find((path) => path !== RELEASE_FILE && !Object.hasOwn(integrity, path))
  if (unknown) throw new ReleaseError(`O arquivo ${unknown} não faz parte da construção. Construa de novo.`)
  if (!version.endsWith(`-g${hashOf(files)}`)) {
    throw new ReleaseError(`A versão ${version} não é a dos arquivos, que é …-g${hashOf(files)}. Construa de novo.`)
  }
}

/** The folders that a path leads through: of `a/b/c`, `a` and `a/b`. */
const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
