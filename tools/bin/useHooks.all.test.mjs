import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useHooks } from './useHooks.mjs'

const project = join(import.meta.dirname, '../..')

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'portal-hooks-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, value] of Object.entries({ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' })) {
    vi.stubEnv(name, value)
  }
  for (const name of Object.keys(process.env))
    if (/^GIT_(DIR|INDEX_FILE|WORK_TREE|PREFIX)$/.test(name)) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return { status, out: stdout.trim(), told: stdout + stderr }
  }
  const write = (name, text) => writeFileSync(join(root, name), text)
  const read = (name) => readFileSync(join(root, name), 'utf8')
  return { root, run, write, read }
}

function clone() {
  const made = folder()
  const { root, run, write } = made
  run('init', '--quiet')
  run('config', 'user.name', 'Ana')
  run('config', 'user.email', 'ana@pessoa.example')
  for (const name of ['.githooks', 'biome.json', 'tools/lint', 'package.json'])
    cpSync(join(project, name), join(root, name), { recursive: true })
  write('.gitignore', 'node_modules\n')
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  return made
}

test('a clone uses the hooks of the project', () => {
  const { root, run } = clone()
  useHooks(root)
  expect(run('config', 'core.hooksPath').out).toBe('.githooks')
})

test('hooks configured before stay', () => {
  const { root, run } = clone()
  run('config', 'core.hooksPath', '/my/hooks')
  useHooks(root)
  expect(run('config', 'core.hooksPath').out).toBe('/my/hooks')
})

test('an unpacked archive does not change the repository around it', () => {
  const { root, run } = clone()
  const unpacked = join(root, 'portal')
  mkdirSync(unpacked)
  useHooks(unpacked)
  expect(run('config', 'core.hooksPath').out).toBe('')
})

const UGLY = 'export const one = "1";\n'
const NEAT = "export const one = '1'\n"

test('a commit formats the staged changes', () => {
  const { root, run, write, read } = clone()
  useHooks(root)
  write('one.ts', UGLY)
  write('other.ts', UGLY)
  run('add', 'one.ts')
  expect(run('commit', '-m', 'One').status).toBe(0)
  expect([run('show', 'HEAD:one.ts').out, read('one.ts'), read('other.ts')]).toEqual([NEAT.trim(), NEAT, UGLY])
})

test('unstaged changes of a file stay unformatted and uncommitted', () => {
  const { root, run, write, read } = clone()
  write('one.ts', `${NEAT}\n\n\n\nexport const last = 9\n`)
  run('add', '.')
  run('commit', '--quiet', '-m', 'First')
  useHooks(root)
  write('one.ts', `${UGLY}\n\n\n\nexport const last = 9\n`.replace('one', 'first'))
  run('add', 'one.ts')
  const unfinished = read('one.ts').replace('last = 9', 'last  =  10 +')
  write('one.ts', unfinished)
  const { status, told } = run('commit', '-m', 'Second')
  expect(status, told).toBe(0)
  expect(run('show', 'HEAD:one.ts').out).toBe(`${NEAT.replace('one', 'first')}\nexport const last = 9`)
  expect(read('one.ts')).toContain('last  =  10 +')
})

test('a formatting error stops the commit and loses no changes', () => {
  const { root, run, write, read } = clone()
  useHooks(root)
  write('one.ts', 'export const =')
  run('add', 'one.ts')
  expect(run('commit', '-m', 'One').status).toBe(1)
  expect([read('one.ts'), run('show', ':one.ts').out]).toEqual(['export const =', 'export const ='])
})
