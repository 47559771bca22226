import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { integrityOf } from '../model/hashes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { RELEASE_FILE } from '../model/release.ts'
import { type BuiltRelease, readRelease } from './readRelease.ts'

export interface Build {
  release: BuiltRelease
  files: Map<string, Buffer>
}

/** Reads the files that `release.json` names. @throws ReleaseError if one is missing or changed */
export function readBuild(remoteFolder: string): Build {
  const dist = join(remoteFolder, 'dist')
  if (!existsSync(join(dist, RELEASE_FILE))) {
    throw new ReleaseError(`Não há construção em ${dist}. Rode "npm run build" na pasta do remoto.`)
  }
  const files = readFolder(dist)
  const { integrity } = readRelease(files.get(RELEASE_FILE))
  return buildOf(new Map([...files].filter(([path]) => path === RELEASE_FILE || Object.hasOwn(integrity, path))))
}

/** Validates files, by path in `dist`, as a build. @throws ReleaseError if they are not one */
export function buildOf(files: Map<string, Buffer>): Build {
  const release = readRelease(files.get(RELEASE_FILE))
  checkFiles(release, files)
  return { release, files }
}

/** Reads all files of a folder by relative path, with `/` as separator. Links are ignored. */
export const readFolder = (folder: string): Map<string, Buffer> =>
  new Map(namesIn(folder).map((name) => [name, readFileSync(join(folder, name))]))

export const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))

/** Refuses files that are missing, changed, unlisted, or named like another file's folder. */
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

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

/** Ten hexadecimal digits over all files except `release.json`, in any order. */
export function hashOf(files: Map<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].filter((name) => name !== RELEASE_FILE).sort()) {
    hash.update(path).update(files.get(path) ?? '')
  }
  return hash.digest('hex').slice(0, 10)
}
