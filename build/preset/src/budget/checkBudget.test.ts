import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { acceptBudget, checkBudget } from './checkBudget.ts'

const RELEASE = {
  files: { scripts: ['remoteEntry.js', 'assets/register-AAAAAAAA.js'], styles: [] },
  pages: {
    '/tags': {
      scripts: ['assets/TagsPage-AAAAAAAA.js', 'assets/common-AAAAAAAA.js', 'remoteEntry.js'],
      styles: ['assets/common-BBBBBBBB.css'],
      later: ['assets/editor-AAAAAAAA.js'],
    },
    '/outra': { scripts: ['assets/common-AAAAAAAA.js'], styles: [], later: [] },
  },
}

let root: string

const write = (file: string, content: string | number) => {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'number' ? 'x'.repeat(content) : content)
}

const wrong = () => checkBudget(root).flatMap(({ isKept, sentence }) => (isKept ? [] : [sentence]))

beforeEach(() => {
  const portal = mkdtempSync(join(tmpdir(), 'budget-'))
  onTestFinished(() => rmSync(portal, { recursive: true }))
  root = join(portal, 'mf-exemplo')
  write('package.json', JSON.stringify({ name: '@portal/mf-exemplo' }))
  write('dist/release.json', JSON.stringify(RELEASE))
  write('dist/browser/.vite/manifest.json', 9000)
  write('dist/browser/mf-manifest.json', 9000)
  write('dist/browser/remoteEntry.js', 4000)
  write('dist/browser/remoteEntry.js.br', 700)
  write('dist/browser/remoteEntry.js.gz', 800)
  write('dist/browser/assets/register-AAAAAAAA.js', 300)
  write('dist/browser/assets/common-AAAAAAAA.js', 2000)
  write('dist/browser/assets/TagsPage-AAAAAAAA.js', 500)
  write('dist/browser/assets/common-BBBBBBBB.css', 500)
  write('dist/browser/assets/editor-AAAAAAAA.js', 6000)
  write('dist/browser/assets/letra.woff2', 3000)
  acceptBudget(root)
})

test('compares the size of each page and of all files with the budget', () => {
  expect(checkBudget(root)).toEqual([
    { isKept: true, sentence: 'mf-exemplo: /tags is 4,000 bytes in 5 requests, of 4,000 and 5 %, in 5' },
    { isKept: true, sentence: 'mf-exemplo: /outra is 3,000 bytes in 3 requests, of 3,000 and 5 %, in 3' },
    { isKept: true, sentence: 'mf-exemplo: everything is 13,000 bytes, of 13,000 and 5 %' },
  ])
})

test('accepts five percent more, refuses one byte above and names the file that grew', () => {
  write('dist/browser/assets/TagsPage-AAAAAAAA.js', 700)
  expect(wrong()).toEqual([])
  write('dist/browser/assets/TagsPage-AAAAAAAA.js', 701)
  expect(wrong()).toEqual([
    'mf-exemplo: /tags is 4,201 bytes in 5 requests, of 4,000 and 5 %, in 5. TagsPage.js grew from 500 to 701. Where that is meant: npm run budget -- --accept',
  ])
})

test('reports growth of files that no page loads initially', () => {
  write('dist/browser/assets/pagamento.js', 900)
  expect(wrong()).toEqual([expect.stringContaining('13,900 bytes, of 13,000 and 5 %. pagamento.js is new, with 900.')])
})

test('refuses a file that is too large uncompressed, even when accepted', () => {
  write('dist/browser/assets/tabela-AAAAAAAA.js', 2_000_001)
  write('dist/browser/assets/tabela-AAAAAAAA.js.br', 20)
  acceptBudget(root)
  expect(wrong()).toEqual([
    'mf-exemplo: tabela.js is 2,000,001 bytes before compression, of 2,000,000 at most, whatever was accepted. Load what it holds as data, or leave it out.',
  ])
})

test('refuses one additional request', () => {
  const { '/outra': outra } = RELEASE.pages
  const more = { ...outra, styles: ['assets/common-BBBBBBBB.css'] }
  write('dist/browser/assets/common-BBBBBBBB.css', 1)
  write('dist/release.json', JSON.stringify({ ...RELEASE, pages: { ...RELEASE.pages, '/outra': more } }))
  expect(wrong()).toEqual([expect.stringContaining('/outra is 3,001 bytes in 4 requests, of 3,000 and 5 %, in 3.')])
})

test('refuses a page without a budget until it is accepted', () => {
  rmSync(join(root, 'budget.json'))
  expect(wrong()).toHaveLength(3)
  expect(wrong()[0]).toContain('/tags is 4,000 bytes in 5 requests, and has no limit in budget.json.')
  acceptBudget(root)
  expect(wrong()).toEqual([])
  expect(JSON.parse(readFileSync(join(root, 'budget.json'), 'utf8')).pages['/outra']).toEqual({
    bytes: 3000,
    requests: 3,
  })
})

test('the shell’s budget covers its start files', () => {
  rmSync(join(root, 'dist/release.json'))
  const main = { file: 'assets/TagsPage-AAAAAAAA.js', css: ['assets/common-BBBBBBBB.css'] }
  write('dist/browser/.vite/manifest.json', JSON.stringify({ 'src/main.ts': main }))
  expect(wrong()[0]).toContain('start is 1,000 bytes in 2 requests')
})
