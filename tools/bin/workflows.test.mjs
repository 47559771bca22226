import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remotesIn } from './remotesIn.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder)
const read = (name) => readFileSync(join(folder, name), 'utf8')
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { scripts, workspaces } = json('package.json')

test('prints the remotes among the changed packages', () => {
  const packages = ['//', '@portal/shell', '@portal/mf-publico', '@portal/mf-auth', '@portal/releases']
  expect(remotesIn({ packages })).toEqual(['mf-auth', 'mf-publico'])
})

test.each(workflows)('every script and file that %s runs exists', (name) => {
  const text = read(name)
  const typed = [...text.matchAll(/npm (?:run (?:-s |--silent )?)([\w:-]+)/g)].map(([, script]) => script)
  expect(typed.filter((script) => !(script in scripts))).toEqual([])
  const files = [...text.matchAll(/\bnode (tools\/bin\/[\w./-]+)|docker build -f (\S+)/g)].map(
    ([, one, other]) => one ?? other,
  )
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(typed.length + files.length).toBeGreaterThan(0)
})

test.each(workflows)('%s has minimal permissions and puts no input into commands', (name) => {
  const text = read(name)
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
  const commands = [...text.matchAll(/run: (?:\|\n((?: {10,}.*\n?)+)|(.*))/g)].map(([, block, line]) => block ?? line)
  expect(commands.filter((command) => command.includes('${{'))).toEqual([])
})

test('CODEOWNERS lists every package and only existing folders', () => {
  const lines = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/)[0]?.replace(/^\/|\/$/g, '') ?? '')
  expect(lines.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(workspaces.filter((workspace) => !lines.includes(workspace))).toEqual([])
})
