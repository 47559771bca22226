import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { shellFilesOf } from '../../../releases/src/build/pageFiles.ts'

/** Bytes as they are sent: compressed with brotli, but for what is compressed by its nature. */
export interface Weighed {
  /** Relative to `dist/browser`. */
  file: string
  bytes: number
}

/** What a package makes browsers load, the heaviest first. */
export interface Weights {
  /** Scripts that are loaded before any page is: what registering a remote needs, or what the shell starts with. */
  eagerScripts: Weighed[]
  lazyScripts: Weighed[]
  styles: Weighed[]
  /** Fonts and pictures too. */
  all: Weighed[]
}

/** @param root folder of a remote or of the shell. @throws where it is not built. */
export function weigh(root: string): Weights {
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

/** A remote's release says them; the shell is none, and starts with them. */
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
