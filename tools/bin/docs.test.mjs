import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from './anchorOf.mjs'
import { trackedFiles } from './trackedFiles.mjs'

const root = join(import.meta.dirname, '../..')
const folders = readdirSync(root)
const documents = trackedFiles('*.md').filter((path) => !/CHANGELOG/.test(path))

/** A path in backticks. `NNNN` is a placeholder for a number, and `dist` is built. */
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

test.each(documents)('every file that %s names exists', (document) => {
  expect(missingFrom(document)).toEqual([])
})

const anchors = new Map(
  documents.map((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/```[\s\S]*?```/g, '')
    return [document, [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))]
  }),
)

const isThere = ([document, anchor]) => anchors.get(document)?.includes(anchor) ?? true

test.each(documents)('every heading that %s links to exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const linked = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([\w-]+)\)/g)]
  const headings = linked.map(([, path, anchor]) => [path ? join(dirname(document), path) : document, anchor])
  expect(headings.filter((heading) => !isThere(heading))).toEqual([])
})

test('every document and heading that code comments cite exists', () => {
  const named = trackedFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.yml').flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g),
  ])
  expect(named.length).toBeGreaterThan(0)
  const missing = named.filter(([, path, anchor]) => !anchors.has(path) || (anchor && !isThere([path, anchor])))
  expect(missing.map(([link]) => link)).toEqual([])
})
