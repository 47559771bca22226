import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, describe, expect, test } from 'vitest'
import { integrityOf } from '../model/hashes.ts'
import { ReleaseLoader } from '../serve/ReleaseLoader.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { readBuild } from './readBuild.ts'
import { readLocalReleases } from './readLocalReleases.ts'

const ENTRY = { label: 'Vagas', to: '/vagas' }
const ICON = { label: 'Vagas', icon: 'documento' }
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

let root: string
let file: string

beforeEach(async () => {
  root = await folderForTest()
  buildRemote(root, 'mf-a', '1.0.0')
  file = join(root, 'mf-a/dist/release.json')
})

function change(fields: object): Buffer {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }))
  return readFileSync(file)
}

async function load(content: Buffer) {
  const { name, version } = JSON.parse(String(content))
  const store = new FolderStore(await folderForTest())
  await store.writeVersion(name, version, new Map([['release.json', content]]))
  return new ReleaseLoader(store).load(name, version, { integrity: integrityOf(content) })
}

describe('refuses to publish or serve:', () => {
  const route = { path: '/vagas', handle: {} }

  test.each<[string, object, string]>([
    ['no menu', { menu: null }, '"menu"'],
    ['a menu that is a list', { menu: [] }, '"menu"'],
    ['a label that is not text', { menu: { top: [{ label: { a: 1 }, to: '/login' }] } }, '"menu.top.0.label"'],
    ['a label that is too long', { menu: { top: [{ ...ENTRY, label: 'a'.repeat(201) }] } }, '"menu.top.0.label"'],
    ['an entry that runs code', { menu: { top: [{ ...ENTRY, to: 'javascript:alert(1)' }] } }, '"menu.top.0.to"'],
    ['an entry to another host', { menu: { top: [{ ...ENTRY, to: '//mau.example' }] } }, '"menu.top.0.to"'],
    ['an entry with an invalid address', { menu: { top: [{ ...ENTRY, to: 'http://[' }] } }, '"menu.top.0.to"'],
    ['an additional address that is not text', { menu: { top: [{ ...ENTRY, also: [7] }] } }, '"menu.top.0.also.0"'],
    ['a group with an unknown icon', { menu: { side: [{ label: 'A', icon: 'nave' }] } }, '"menu.side.0.icon"'],
    [
      'a gestor group with an unknown icon',
      { menu: { gestor: [{ label: 'A', icon: 'nave' }] } },
      '"menu.gestor.0.icon"',
    ],
    ['a gestor icon in the side menu', { menu: { side: [{ label: 'A', icon: 'gestao' }] } }, '"menu.side.0.icon"'],
    ['an icon with markup', { menu: { side: [{ ...ICON, iconPath: 'M0 0"/><script>' }] } }, '"menu.side.0.iconPath"'],
    [
      'an icon that is not an SVG path',
      { menu: { side: [{ ...ICON, iconPath: 'url(#a)' }] } },
      '"menu.side.0.iconPath"',
    ],
    [
      'an icon that is too long',
      { menu: { side: [{ ...ICON, iconPath: `M${'0 '.repeat(500)}` }] } },
      '"menu.side.0.iconPath"',
    ],
    ['a host pattern', { hosts: { connect: ['https://*.example'] } }, '"hosts.connect.0"'],
    ['a host with another policy directive', { hosts: { img: ['https://a.example; script-src *'] } }, '"hosts.img.0"'],
    ['a menu that is too long', { menu: { novo: 'a'.repeat(16_000) } }, '"menu"'],
    ['a route without a description', { routes: [{ path: '/vagas', handle: null }] }, '"routes.0.handle"'],
    ['a route that is not an object', { routes: ['/vagas'] }, '"routes.0"'],
    ['a route that is too long', { routes: [{ ...route, novo: 'a'.repeat(4_000) }] }, '"routes.0"'],
    ['a name that is not text', { routes: [{ path: '/vagas', handle: { name: {} } }] }, '"routes.0.handle.name"'],
    ['a duplicate route', { routes: [route, route] }, 'A rota "/vagas" está registrada duas vezes.'],
    [
      'a route with too many optional parts',
      { routes: [{ ...route, path: `/zz${'/a?'.repeat(24)}` }] },
      'o máximo é 12.',
    ],
  ])('%s', async (_, fields, sentence) => {
    const content = change(fields)
    expect(() => readBuild(join(root, 'mf-a'))).toThrow(sentence)
    expect(() => readLocalReleases(root)).toThrow(sentence)
    await expect(load(content)).rejects.toThrow(sentence)
  })

  test('a menu without bottom', () => {
    const release = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), menu: { novo: 'bottom' } })
    writeFileSync(file, release.replace('"bottom"', nested(100_000)))
    expect(() => readBuild(join(root, 'mf-a'))).toThrow('"menu"')
  })

  test('a file that is too large', async () => {
    const pages = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`/${n}`, { scripts: [], styles: [] }]))
    const content = change({ pages })
    const sentence = 'O release.json da construção passa de 1 MB. Construa de novo.'
    expect(() => readBuild(join(root, 'mf-a'))).toThrow(sentence)
    await expect(load(content)).rejects.toThrow(sentence)
  })

  test('files of another version', async () => {
    const store = new FolderStore(await folderForTest())
    const content = change({})
    await store.writeVersion('mf-b', '1.0.0', new Map([['release.json', content]]))
    const loading = new ReleaseLoader(store).load('mf-b', '1.0.0', { integrity: integrityOf(content) })
    await expect(loading).rejects.toThrow(/^Os arquivos de mf-b 1\.0\.0 dizem ser mf-a 1\.0\.0-g/)
  })
})

test('refuses to publish a version whose name does not match its files', () => {
  change({ version: '9.9.9-g0000000000' })
  expect(() => readBuild(join(root, 'mf-a'))).toThrow(
    /^A versão 9\.9\.9-g0000000000 não é a dos arquivos, que é …-g[0-9a-f]{10}\. Construa de novo\.$/,
  )
})

test("keeps a remote's own icon and its hosts", async () => {
  const side = [{ ...ICON, to: '/user/vagas', iconPath: 'M4 7h16v12H4zM9 7V5a1.5 1.5 0 0 1 3-.5e1' }]
  const fields = { menu: { side }, hosts: { connect: ['https://dados.example'], img: [] } }
  expect(await load(change(fields))).toMatchObject(fields)
})

test('keeps unknown fields of routes and menus for newer shells', async () => {
  const fields = {
    routes: [{ path: '/vagas/:id?', handle: { public: true, name: 'Vagas', novo: 1 }, novo: [2] }],
    menu: {
      top: [{ ...ENTRY, also: ['/estagios'], novo: 3 }],
      side: [{ label: 'Vagas', icon: 'home', entries: [{ label: 'Fora', to: 'https://outro.example/' }] }],
      gestor: [{ label: 'Gestão', icon: 'gestao', to: '/user/gestao', novo: 4 }],
      novo: JSON.parse(nested(500)),
    },
  }
  const content = change(fields)
  expect(readBuild(join(root, 'mf-a')).release.menu).toEqual(fields.menu)
  expect(await load(content)).toMatchObject(fields)
})

test('drops other unknown fields', async () => {
  const files = { scripts: ['remoteEntry.js'], styles: [], novo: [{}] }
  const release = await load(change({ files, novo: Array.from({ length: 1_000 }, () => ({})) }))
  expect(Object.keys(release)).not.toContain('novo')
  expect(release.files).toEqual({ scripts: ['remoteEntry.js'], styles: [] })
})
