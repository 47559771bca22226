import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from './trackedFiles.mjs'

const root = join(import.meta.dirname, '../..')
const LONGEST = 30

const read = (path) => readFileSync(join(root, path), 'utf8')

const sources = trackedFiles('*.ts', '*.tsx', '*.mjs', '*.js', '*.css').filter((path) => !path.includes('/snapshot/'))
const documents = trackedFiles('*.md').filter((path) => !/CHANGELOG|bench\/results\//.test(path))

const COMMENTS = /(?:^\s*\*|(?:^|\s)\/\*\*?|(?:^|\s)\/\/) .*$/gm
const NO_SUBJECT = /^\s*(?:\/\*\*?|\/\/|\*)\s+(?:Of|Whoever|What is|By which|To whom|As little as)\b/
const CITATION = /(?<!RFC \d+ )§ ?\d|\bdecisions? \d+\b/

const commentsWith = (pattern, text) => (text.match(COMMENTS) ?? []).filter((comment) => pattern.test(comment))

const found = (pattern) =>
  sources.flatMap((path) => commentsWith(pattern, read(path)).map((comment) => `${path}: ${comment.trim()}`))

const withoutLinks = (text) =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, 'x')
    .replace(/\]\([^)]*\)/g, ']')

function longSentences(text) {
  return withoutLinks(text)
    .split(/\n\s*\n|\n(?=[-*#|]|\d+\. )/)
    .filter((paragraph) => !paragraph.trim().startsWith('|'))
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence.trim().split(/\s+/).length > LONGEST)
}

const unlinkedSections = (text) => withoutLinks(text.replace(/\[[^\]]*\]\([^)]*\)/g, '')).match(/§ ?\d/g) ?? []

/** Rows that a table of the document repeats; two tables may have the same head. */
function repeatedRows(text) {
  const lines = text.split('\n')
  const rows = lines.filter(
    (line, at) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[at + 1] ?? ''),
  )
  return rows.filter((row, at) => rows.indexOf(row) !== at)
}

test('comments begin with a subject', () => expect(found(NO_SUBJECT)).toEqual([]))

test('comments cite nothing that a reader cannot open', () => expect(found(CITATION)).toEqual([]))

test.each(documents)('%s has no sentence of more than 30 words, no row twice, no section without a link', (path) => {
  expect(longSentences(read(path))).toEqual([])
  expect(repeatedRows(read(path))).toEqual([])
  expect(unlinkedSections(read(path))).toEqual([])
})

const WORDS = Array(LONGEST).fill('word').join(' ')

test.each([
  ['a comment without a subject', commentsWith(NO_SUBJECT, 'const a = 1\t// Of a row.\n'), 1],
  ['a docstring without a subject', commentsWith(NO_SUBJECT, '/**\n * Whoever asks.\n */\n'), 1],
  ['a comment with a subject', commentsWith(NO_SUBJECT, '// Often, rows are old.\n'), 0],
  ['a section in a comment', commentsWith(CITATION, '/** Rejects (§5). */\n'), 1],
  ['a numbered decision', commentsWith(CITATION, '// See decision 102.\n'), 1],
  ['a section of an RFC', commentsWith(CITATION, '/** RFC 9110 §7.2. */\n'), 0],
  ['a section in code', commentsWith(CITATION, "const sign = '§ 1º'\n"), 0],
  ['a sentence of 31 words', longSentences(`${WORDS} more.\n`), 1],
  ['a sentence of 30 words', longSentences(`${WORDS}.\n`), 0],
  ['two short sentences in an item', longSentences(`- ${WORDS.slice(5)}.\n- ${WORDS.slice(5)}.\n`), 0],
  ['a row twice', repeatedRows('| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 |\n'), 1],
  ['two tables with one head', repeatedRows('| a |\n| --- |\n| 1 |\n\n| a |\n| --- |\n| 2 |\n'), 0],
  ['a section without a link', unlinkedSections('As §5 says.'), 1],
  ['a section with a link', unlinkedSections('As [§5](product.md#session) says.'), 0],
])('the guard counts %s', (_name, hits, count) => {
  expect(hits).toHaveLength(count)
})
