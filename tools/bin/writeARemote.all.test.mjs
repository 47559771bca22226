import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const shown = [...readFileSync(join(root, 'docs/guides/write-a-remote.md'), 'utf8').matchAll(/^```\w+\n(.*?)^```$/gms)]

const FILES = {
  'src/register.tsx': "name: 'mf-vagas'",
  'src/pages/TagsPage.tsx': 'export function Component',
  'src/pages/TagsPage.test.tsx': "test('a refusal is told",
}

const portal = mkdtempSync(join(tmpdir(), 'portal-documento-'))
const folder = join(portal, 'mf-vagas')
const run = (program, ...args) => {
  const file = join(root, 'node_modules/.bin', program)
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, encoding: 'utf8' })
  return { status, written: `${stdout}${stderr}` }
}

beforeAll(() => {
  for (const name of ['.gitignore', 'biome.json', 'tsconfig.base.json', 'tsconfig.browser.json']) {
    copyFileSync(join(root, name), join(portal, name))
  }
  cpSync(join(root, 'tools/lint'), join(portal, 'tools/lint'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(portal, 'node_modules'))
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
  for (const name of ['tsconfig.json', 'index.html', 'package.json', 'vite.config.ts', 'src/main.tsx']) {
    const another = readFileSync(join(root, 'mf-auth', name), 'utf8')
    writeFileSync(join(folder, name), another.replaceAll('mf-auth', 'mf-vagas'))
  }
  for (const [name, part] of Object.entries(FILES)) {
    const texts = shown.filter(([, text]) => text.includes(part))
    expect(texts, name).toHaveLength(1)
    writeFileSync(join(folder, name), texts[0][1])
  }
})
afterAll(() => rmSync(portal, { recursive: true, force: true }))

test('the example of docs/guides/write-a-remote.md passes lint', () => {
  expect(run('biome', 'check', '--error-on-warnings', '.')).toMatchObject({ status: 0 })
})

test('the example of docs/guides/write-a-remote.md compiles', () => {
  expect(run('tsc', '-p', '.')).toEqual({ status: 0, written: '' })
})
