import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { shellFilesOf } from '../../../../releases/src/build/pageFiles.ts'
import type { Release } from '../../../../releases/src/model/release.ts'
import { FILES_FOR_TOOLS } from '../plugins/federationFiles.ts'

/** Brotli size of a file, or its own size if it is not compressed. */
export interface SentFile {
  /** The name without folder and hash, such as `common.js`. */
  name: string
  bytes: number
  /** Uncompressed size, which determines the parse time. */
  wholeBytes: number
}

export interface Loads {
  pages: Record<string, SentFile[]>
  all: SentFile[]
}

export function loadsOf(root: string): Loads {
  const dist = join(root, 'dist/browser')
  const sent = (file: string) => ({
    name: nameOf(file),
    bytes: sentBytes(join(dist, file)),
    wholeBytes: statSync(join(dist, file)).size,
  })
  const pages = Object.entries(filesOfPages(root)).map(([path, files]) => [path, [...new Set(files)].map(sent)])
  return { pages: Object.fromEntries(pages), all: deliveredFiles(dist).map(sent) }
}

function filesOfPages(root: string): Record<string, string[]> {
  const release = join(root, 'dist/release.json')
  if (!existsSync(release)) {
    const { scripts, styles } = shellFilesOf(readJson(join(root, 'dist/browser/.vite/manifest.json')))
    return { start: [...scripts, ...styles] }
  }
  const { files, pages }: Pick<Release, 'files' | 'pages'> = readJson(release)
  const entries = Object.entries(pages).map(([path, { scripts, styles }]) => [
    path,
    [...files.scripts, ...files.styles, ...scripts, ...styles],
  ])
  return Object.fromEntries(entries)
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const deliveredFiles = (dist: string) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('.vite/') && !/\.(br|gz)$/.test(file) && !FILES_FOR_TOOLS.includes(file))

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1')

const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
