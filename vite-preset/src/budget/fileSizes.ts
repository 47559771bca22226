import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { shellFilesOf } from '../../../releases/src/build/pageFiles.ts'

/** Size of a file as it is sent: compressed with Brotli where the build compressed it. */
export interface FileSize {
  /** Relative to `dist/browser`. */
  file: string
  bytes: number
}

/** The files that a package makes browsers load, the largest first. */
export interface FileSizes {
  /** Scripts that are loaded before any page: to register a remote, or to start the shell. */
  eagerScripts: FileSize[]
  lazyScripts: FileSize[]
  styles: FileSize[]
  /** With fonts and pictures. */
  all: FileSize[]
}

/** @param root folder of a remote or of the shell. @throws where it is not built. */
export function fileSizesOf(root: string): FileSizes {
  const dist = join(root, 'dist/browser')
  const all = deliveredFiles(dist)
    .map((file) => ({ file, bytes: sentBytes(join(dist, file)) }))
    .sort((one, other) => other.bytes - one.bytes)
  const eager = eagerScripts(root)
  const scripts = all.filter(({ file }) => file.endsWith('.js'))
  return {
    eagerScripts: scripts.filter(({ file }) => eager.includes(file)),
    lazyScripts: scripts.filter(({ file }) => !eager.includes(file)),
    styles: all.filter(({ file }) => file.endsWith('.css')),
    all,
  }
}

/** A remote's `release.json` lists them. The shell has none: its manifest tells what it starts with. */
function eagerScripts(root: string): string[] {
  const release = join(root, 'dist/release.json')
  return existsSync(release)
    ? readJson(release).files.scripts
    : shellFilesOf(readJson(join(root, 'dist/browser/.vite/manifest.json'))).scripts
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const deliveredFiles = (dist: string) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.vite/') && !/\.(br|gz)$/.test(file))

const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
