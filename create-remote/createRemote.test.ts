import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { manifestIn, ROOT } from '../packages/published.ts'
import { changelogTellsOf } from '../releases/src/check/changelogTellsOf.ts'
import { createRemote } from './createRemote.ts'

let root: string

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

/** A repository with one remote, on port 5180. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-repositorio-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), '{ "workspaces": ["api", "mf-outro", "shell"] }')
  mkdirSync(join(root, 'mf-outro'))
  writeFileSync(join(root, 'mf-outro/vite.config.ts'), 'export default remote(import.meta.dirname, 5180)\n')
})

test.each([
  [undefined, 'Falta o nome do remoto'],
  ['Vagas', 'O nome de um remoto começa com "mf-": "mf-vagas", e não "Vagas".'],
  ['mf-Vagas', '"mf-Vagas" não serve de nome'],
  ['mf-agência', '"mf-agência" não serve de nome'],
  ['mf-', '"mf-" não serve de nome'],
  ['mf-../vagas', '"mf-../vagas" não serve de nome'],
  ['mf-api', '/api é do próprio portal'],
  [`mf-${'vagas'.repeat(9)}`, 'é longo demais'],
  ['mf-outro', 'já existe e não está vazia'],
])('of the name %s nothing is made, and a sentence says why', (name, sentence) => {
  expect(createRemote({ name }, root)).toContain(sentence)
  expect(readdirSync(root).sort()).toEqual(['mf-outro', 'package.json'])
  expect(read('package.json')).not.toContain('vagas')
})

test('a folder that cannot be made is named', () => {
  writeFileSync(join(root, 'arquivo'), '')
  const out = join(root, 'arquivo/vagas')
  expect(createRemote({ name: 'mf-vagas', out }, root)).toBe(`Não é possível criar a pasta ${out} (ENOTDIR).`)
})

test('what is made can be published as it is', () => {
  createRemote({ name: 'mf-vagas' }, root)
  const { version } = JSON.parse(read('mf-vagas/package.json'))
  expect(changelogTellsOf(read('mf-vagas/CHANGELOG.md'), version)).toBe(true)
})

test('an owner that no code host knows is refused', () => {
  expect(createRemote({ name: 'mf-vagas', owner: 'vagas' }, root)).toContain('--owner é uma pessoa ou equipe')
})

test('a remote of this repository is a workspace beside the others, on a port of its own', () => {
  createRemote({ name: 'mf-vagas' }, root)
  expect(JSON.parse(read('package.json')).workspaces).toEqual(['api', 'mf-outro', 'mf-vagas', 'shell'])
  expect(read('mf-vagas/vite.config.ts')).toContain("'../vite-preset/src/remote.ts'")
  expect(read('mf-vagas/vite.config.ts')).toContain('5181')
  expect(JSON.parse(read('mf-vagas/package.json')).dependencies['@portal/shared-contracts']).toBe('*')
})

test('one of its own has what a team needs, and names no path of this repository', () => {
  const out = join(root, 'vagas')
  createRemote({ name: 'mf-vagas', out, owner: '@cidade/vagas' }, root)
  const { dependencies, devDependencies } = JSON.parse(read('vagas/package.json'))
  const { version } = manifestIn('shared-contracts')
  expect(dependencies).toMatchObject({ '@portal/shared-contracts': version, react: expect.stringMatching(/^\d/) })
  expect(devDependencies).toMatchObject({ '@portal/releases': version, '@portal/vite-preset': version })
  expect(read('vagas/.github/CODEOWNERS')).toBe('* @cidade/vagas\n')
  expect(read('vagas/.github/workflows/ci.yml')).toContain('npm run check')
  const publish = read('vagas/.github/workflows/publish.yml')
  expect(publish).toContain('npm run release -- check mf-vagas --dir . --to prova.json')
  expect(publish).toMatch(/RELEASES_TOKEN: .*secrets.RELEASES_TOKEN/)
  expect(read('vagas/.github/workflows/preview.yml')).toContain('publish mf-vagas --dir . --preview')
  expect(read('vagas/.gitignore')).toContain('prova.json')
  expect(
    filesIn(out).filter((file) => /\.\.\/(\.\.\/)?(shared-contracts|vite-preset|releases)/.test(file.text)),
  ).toEqual([])
  expect(JSON.parse(read('package.json')).workspaces).not.toContain('mf-vagas')
})

test('packages in a folder are installed from there', () => {
  const packages = join(root, 'pacotes')
  const order = { name: 'mf-vagas', out: join(root, 'vagas'), packages }
  expect(createRemote(order, root)).toContain('Não há pacotes')
  expect(existsSync(order.out)).toBe(false)
  mkdirSync(packages)
  cpSync(join(root, 'package.json'), join(packages, 'portal-shared-contracts-1.0.0.tgz'))
  createRemote(order, root)
  const { dependencies } = JSON.parse(read('vagas/package.json'))
  expect(dependencies['@portal/shared-contracts']).toMatch(/^file:\.\.\/pacotes\/portal-shared-contracts-[\d.]+\.tgz$/)
})

test('nothing of the template is left, whatever the name', () => {
  createRemote({ name: 'mf-vagas-abertas' }, root)
  const files = filesIn(join(root, 'mf-vagas-abertas'))
  expect(files.filter(({ text }) => /modelo/i.test(text))).toEqual([])
  expect(read('mf-vagas-abertas/src/register.tsx')).toContain("path: '/user/vagas-abertas'")
  expect(read('mf-vagas-abertas/src/register.tsx')).toContain("label: 'VAGAS ABERTAS'")
})

test('the template asks for the libraries in the versions of the shell', () => {
  createRemote({ name: 'mf-vagas' }, root)
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8'))
  expect(JSON.parse(read('mf-vagas/package.json')).dependencies.react).toBe(dependencies.react)
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }))
