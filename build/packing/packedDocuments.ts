import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { CONTRACTS, ROOT } from './published.ts'

const PACKED =
  /^(docs\/.*\.md|(shared-contracts|build\/preset|releases)\/(README|CHANGELOG)\.md|shared-contracts\/src\/.*)$/

const LINK = /!?\[([^\]]*)\]\((?!\w+:|#)([^)#\s]+)([^)\s]*)\)/g

/** Returns the place of a file in `node_modules/@portal`: the contracts carry the guides. */
const placeOf = (path: string) =>
  path.startsWith('docs/') ? `shared-contracts/${path}` : path.replace(/^build\/preset(?=\/|$)/, 'vite-preset')

/** Points links into the installed packages. Links to files of no package are removed. @param path of the text */
export const packedText = (text: string, path: string) =>
  text.replace(LINK, (_, label: string, to: string, anchor: string) => {
    const target = posix.join(posix.dirname(path), to)
    if (!PACKED.test(target)) return label
    return `[${label}](${posix.relative(posix.dirname(placeOf(path)), placeOf(target))}${anchor})`
  })

/** Writes a package's README and changelog into its folder `work`, and the guides into that of the contracts. */
export function packDocuments(folder: string, work: string) {
  const own = inPosix(relative(ROOT, folder))
  const guides = folder === CONTRACTS.folder ? readdirSync(join(ROOT, 'docs'), { recursive: true }) : []
  const paths = [
    ...['README.md', 'CHANGELOG.md'].map((name) => `${own}/${name}`),
    ...guides.map((name) => inPosix(join('docs', String(name)))).filter((path) => path.endsWith('.md')),
  ]
  for (const path of paths) {
    const to = join(work, posix.relative(placeOf(own), placeOf(path)))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, packedText(readFileSync(join(ROOT, path), 'utf8'), path))
  }
}

export const inPosix = (path: string) => path.split(sep).join('/')
