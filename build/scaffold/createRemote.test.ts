import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changelogTellsOf } from '../../releases/src/check/changelogTellsOf.ts'
import { manifestIn, ROOT } from '../packing/published.ts'
import { createRemote } from './createRemote.ts'

let root: string

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

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
])('refuses the name %s with a reason', (name, sentence) => {
  expect(createRemote({ name }, root)).toContain(sentence)
  expect(readdirSync(root).sort()).toEqual(['mf-outro', 'package.json'])
  expect(read('package.json')).not.toContain('vagas')
})

test('reports a folder that cannot be created', () => {
  writeFileSync(join(root, 'arquivo'), '')
  const out = join(root, 'arquivo/vagas')
  expect(createRemote({ name: 'mf-vagas', out }, root)).toBe(
    `Não é possível criar a pasta ${out} (ENOTDIR). Confira as permissões, ou indique outra em --out.`,
  )
})

test('a new remote can be published without changes', () => {
  createRemote({ name: 'mf-vagas' }, root)
  const { version } = JSON.parse(read('mf-vagas/package.json'))
  expect(changelogTellsOf(read('mf-vagas/CHANGELOG.md'), version)).toBe(true)
})

test('refuses an invalid owner', () => {
  expect(createRemote({ name: 'mf-vagas', owner: 'vagas' }, root)).toContain('--owner é uma pessoa ou equipe')
})

test.each([
  ['esbuild', undefined, '--bundler é vite, vite-official, rspack: "esbuild" não serve.'],
  ['rspack', undefined, '--bundler rspack só vale com --out'],
])('refuses an unknown bundler: %s', (bundler, out, sentence) => {
  expect(createRemote({ name: 'mf-vagas', bundler, out }, root)).toContain(sentence)
})

test('selects the official plugin in vite.config.ts only', () => {
  createRemote({ name: 'mf-vagas', bundler: 'vite-official' }, root)
  expect(read('mf-vagas/vite.config.ts')).toContain("5181, { federation: 'official' })")
})

test('an rspack remote declares its pages for the current contracts', () => {
  createRemote({ name: 'mf-vagas', bundler: 'rspack', out: join(root, 'fora') }, root)
  const { contract, routes, menu } = JSON.parse(read('fora/portal-release.json'))
  expect(contract).toBe(CONTRACT_VERSION)
  expect(routes.map(({ path }: { path: string }) => path)).toEqual(['/vagas', '/vagas/proposta', '/user/vagas'])
  expect(menu.top).toEqual([{ label: 'VAGAS', to: '/vagas' }])
  expect(read('fora/rspack.config.mjs')).toContain("name: 'mf-vagas'")
  expect(JSON.parse(read('fora/package.json')).scripts.build).toBe('rspack build && npm run --silent budget')
})

test('a remote of this repository is a workspace with its own port', () => {
  createRemote({ name: 'mf-vagas' }, root)
  expect(JSON.parse(read('package.json')).workspaces).toEqual(['api', 'mf-outro', 'mf-vagas', 'shell'])
  expect(read('mf-vagas/vite.config.ts')).toContain("'../build/preset/src/remote.ts'")
  expect(read('mf-vagas/vite.config.ts')).toContain('5181')
  expect(JSON.parse(read('mf-vagas/package.json')).dependencies['@portal/shared-contracts']).toBe('*')
})

test('a separate repository is complete and contains no paths of this one', () => {
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
  expect(publish).toContain('publish mf-vagas --dir . --proof prova.json --hold\n')
  expect(read('vagas/README.md')).toContain('publish mf-vagas --dir . --hold\n')
  expect(publish).toMatch(/RELEASES_TOKEN: .*secrets.RELEASES_TOKEN/)
  expect(read('vagas/.github/workflows/preview.yml')).toContain('publish mf-vagas --dir . --preview')
  expect(read('vagas/.gitignore')).toContain('prova.json')
  expect(filesIn(out).filter((file) => /\.\.\/(\.\.\/)?(shared-contracts|build|releases)/.test(file.text))).toEqual([])
  expect(JSON.parse(read('package.json')).workspaces).not.toContain('mf-vagas')
})

const ARCHIVES = {
  '@portal/shared-contracts': 'portal-shared-contracts-1.0.0+1111111111.tgz',
  '@portal/vite-preset': 'portal-vite-preset-1.0.0+2222222222.tgz',
  '@portal/releases': 'portal-releases-1.0.0+3333333333.tgz',
}

test('keeps the packages of the given folder within the repository', () => {
  const packages = join(root, 'feitos')
  const order = { name: 'mf-vagas', out: join(root, 'vagas'), packages }
  expect(createRemote(order, root)).toContain('Não há pacotes')
  mkdirSync(packages)
  const [contracts, ...others] = Object.values(ARCHIVES)
  for (const archive of others) writeFileSync(join(packages, archive), '')
  expect(createRemote(order, root)).toContain('Não há pacotes')
  expect(existsSync(order.out)).toBe(false)

  writeFileSync(join(packages, contracts ?? ''), 'contratos')
  createRemote(order, root)
  const { dependencies, devDependencies } = JSON.parse(read('vagas/package.json'))
  for (const [name, archive] of Object.entries(ARCHIVES)) {
    expect({ ...dependencies, ...devDependencies }[name]).toBe(`file:pacotes/${archive}`)
  }
  expect(readdirSync(join(root, 'vagas/pacotes')).sort()).toEqual(Object.values(ARCHIVES).sort())
  expect(read('vagas/pacotes', contracts ?? '')).toBe('contratos')
})

test('no template name remains', () => {
  createRemote({ name: 'mf-vagas-abertas' }, root)
  const files = filesIn(join(root, 'mf-vagas-abertas'))
  expect(files.filter(({ text }) => /modelo/i.test(text))).toEqual([])
  expect(read('mf-vagas-abertas/src/register.tsx')).toContain("path: '/user/vagas-abertas'")
  expect(read('mf-vagas-abertas/src/register.tsx')).toContain("label: 'VAGAS ABERTAS'")
})

test('the template has the same library versions as the shell', () => {
  createRemote({ name: 'mf-vagas' }, root)
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8'))
  expect(JSON.parse(read('mf-vagas/package.json')).dependencies.react).toBe(dependencies.react)
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }))
