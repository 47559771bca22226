import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from './trackedFiles.mjs'

const root = join(import.meta.dirname, '../..')
const LONGEST = 30

const read = (path) => readFileSync(join(root, path), 'utf8')

const sources = trackedFiles('*.ts', '*.tsx', '*.mjs', '*.js', '*.css').filter((path) => !path.includes('/snapshot/'))
const documents = trackedFiles('*.md').filter((path) => !/CHANGELOG|bench\//.test(path))

const NO_SUBJECT = /^\s*(?:\/\*\*?|\/\/|\*)\s*(?:Of|Whoever|What is|By which|To whom|As little as)\b.*$/gm
const CITATION = /(?:\(|specification )§ ?\d|\bdecisions? \d+\b/g

const found = (paths, pattern) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([text]) => `${path}: ${text.trim()}`))

function longSentences(text) {
  const prose = text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'x')
  return prose
    .split(/\n\s*\n|\n(?=[-*#|]|\d+\. )/)
    .filter((paragraph) => !paragraph.trim().startsWith('|'))
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence.trim().split(/\s+/).length > LONGEST)
}

/** Rows that a table of the document repeats; two tables may have the same head. */
function repeatedRows(text) {
  const lines = text.split('\n')
  const rows = lines.filter(
    (line, at) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[at + 1] ?? ''),
  )
  return rows.filter((row, at) => rows.indexOf(row) !== at)
}

test('comments begin with a subject', () => expect(found(sources, NO_SUBJECT)).toEqual([]))

test('comments cite nothing that a reader cannot open', () => expect(found(sources, CITATION)).toEqual([]))

test.each(documents)('%s has no sentence of more than 30 words, and no row twice', (path) => {
  expect(longSentences(read(path))).toEqual([])
  expect(repeatedRows(read(path))).toEqual([])
})
