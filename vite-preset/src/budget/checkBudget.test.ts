import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkBudget } from './checkBudget.ts'

const ENOUGH = { eagerScripts: 1000, largestLazyScript: 2000, styles: 300, total: 7300 }

let root: string

const write = (file: string, content: string | number) => {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'number' ? 'x'.repeat(content) : content)
}

const limitTo = (limits: object) => write('budget.json', JSON.stringify({ brotliBytes: limits }))

/** What the check says of `mf-exemplo` beside what is kept. */
const wrong = () => checkBudget(root).flatMap(({ isKept, sentence }) => (isKept ? [] : [sentence]))

/** A remote whose limits are spent to the last byte. */
beforeEach(() => {
  const portal = mkdtempSync(join(tmpdir(), 'budget-'))
  onTestFinished(() => rmSync(portal, { recursive: true }))
  root = join(portal, 'mf-exemplo')
  limitTo(ENOUGH)
  write('dist/release.json', '{ "files": { "scripts": ["remoteEntry.js", "assets/register.js"], "styles": [] } }')
  write('dist/browser/.vite/manifest.json', 9000)
  write('dist/browser/remoteEntry.js', 4000)
  write('dist/browser/remoteEntry.js.br', 700)
  write('dist/browser/remoteEntry.js.gz', 800)
  write('dist/browser/assets/register.js', 300)
  write('dist/browser/assets/editor.js', 2000)
  write('dist/browser/assets/page.js', 1000)
  write('dist/browser/assets/page.css', 300)
  write('dist/browser/assets/letra.woff2', 3000)
})

test('the sizes of the files as they are sent are compared with each limit', () => {
  expect(checkBudget(root)).toEqual([
    { isKept: true, sentence: 'mf-exemplo: eagerScripts 1,000 of 1,000 bytes' },
    { isKept: true, sentence: 'mf-exemplo: largestLazyScript 2,000 of 2,000 bytes' },
    { isKept: true, sentence: 'mf-exemplo: styles 300 of 300 bytes' },
    { isKept: true, sentence: 'mf-exemplo: total 7,300 of 7,300 bytes' },
  ])
})

test('a limit that is exceeded is named, with the excess and the largest files', () => {
  write('dist/browser/assets/page.js', 2500)
  expect(wrong()).toEqual([
    'mf-exemplo: largestLazyScript is 2,500 bytes, 500 more than 2,000. The heaviest: assets/page.js 2,500, assets/editor.js 2,000.',
    'mf-exemplo: total is 8,800 bytes, 1,500 more than 7,300. The heaviest: assets/letra.woff2 3,000, assets/page.js 2,500, assets/editor.js 2,000.',
  ])
})

test.each([
  ['dist/browser/assets/register.js', 'eagerScripts is 1,001 bytes, 1 more than 1,000.'],
  ['dist/browser/assets/page.css', 'styles is 301 bytes, 1 more than 300.'],
])('one byte more in %s is one too many', (file, sentence) => {
  write(file, 301)
  expect(wrong()[0]).toContain(sentence)
})

test('a missing limit is refused, with a suggestion', () => {
  limitTo({ ...ENOUGH, styles: undefined })
  expect(wrong()).toEqual(['mf-exemplo: styles has no limit in budget.json; 315 would be 5 % more than today.'])
  rmSync(join(root, 'budget.json'))
  expect(wrong()).toHaveLength(4)
})

test("the shell's eager scripts are those that it starts with", () => {
  rmSync(join(root, 'dist/release.json'))
  write('dist/browser/.vite/manifest.json', '{ "src/main.ts": { "file": "assets/editor.js" } }')
  expect(wrong()[0]).toContain('eagerScripts is 2,000 bytes, 1,000 more than 1,000.')
})
