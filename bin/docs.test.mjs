import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const folders = readdirSync(root)
const documents = [
  ...folders,
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', name)),
  ...folders.map((folder) => join(folder, 'README.md')),
].filter((path) => path.endsWith('.md') && existsSync(join(root, path)))

/** A file of the repository in backticks; `NNNN` stands for a number that is still to come, and `dist` is built. */
const NAMED = /`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|sql|json|css|md))`/g
const LINKED = /\]\((?!\w+:)([^)#\s]+)/g

function missingFrom(document) {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(NAMED)]
    .map(([, path]) => path)
    .filter((path) => folders.includes(path.split('/')[0]) && !/NNNN|\/dist\//.test(path))
  const linked = [...text.matchAll(LINKED)].map(([, path]) => join(dirname(document), path))
  return [...named, ...linked].filter((path) => !existsSync(join(root, path)))
}

test.each(documents)('every file that %s names is there', (document) => {
  expect(missingFrom(document)).toEqual([])
})
