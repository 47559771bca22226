import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'

const DADOS = 'https://dados.example'
const FOTOS = 'https://fotos.example'

let root: string
let store: FolderStore

async function release(line: string) {
  const printed: string[] = []
  const args = [...line.split(' '), '--reason', 'teste']
  const now = () => new Date('2026-03-01T12:00:00Z')
  const code = await runCli(args, { root, cwd: root, store, user: 'equipe', now, print: (text) => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

const publish = (more = '') => release(`publish mf-a --no-build --unchecked${more}`)
const hosts = async () => (await store.readHead())?.remotes['mf-a']?.hosts

beforeEach(async () => {
  root = await folderForTest()
  store = new FolderStore(join(root, 'store'))
  await store.writeShell(aShell())
  await release('init')
})

test('publishes and previews a version only after its hosts are granted', async () => {
  const version = buildRemote(root, 'mf-a', '1.0.0', { hosts: { connect: [DADOS], img: [FOTOS] } })
  expect((await publish()).printed).toBe(
    `mf-a ${version} quer alcançar ${DADOS} e ${FOTOS}, que não lhe foram liberados. Quem administra o registro os libera com:\n` +
      `npm run release -- host grant mf-a --origin ${DADOS} --reason "…"\n` +
      `npm run release -- host grant mf-a --origin ${FOTOS} --reason "…"`,
  )
  await release(`host grant mf-a --origin ${DADOS}`)
  const refusal = `mf-a ${version} quer alcançar ${FOTOS}, que não lhe foi liberado. Quem administra o registro o libera com:\nnpm run release -- host grant mf-a --origin ${FOTOS} --reason "…"`
  expect(await publish()).toEqual({ code: 1, printed: refusal })
  expect(await publish(' --preview')).toEqual({ code: 1, printed: expect.stringContaining(refusal) })
  await release(`host grant mf-a --origin ${FOTOS}`)
  expect((await publish(' --preview')).code).toBe(0)
  expect((await publish()).code).toBe(0)
  expect((await store.readHead())?.remotes['mf-a']?.versions[version]?.hosts).toEqual([DADOS, FOTOS])
  expect((await release('history mf-a')).printed).toContain(`equipe  host grant mf-a (${FOTOS}): teste`)
})

test('status shows granted and missing hosts', async () => {
  buildRemote(root, 'mf-a', '1.0.0', { hosts: { connect: [DADOS], img: [FOTOS] } })
  for (const host of [DADOS, FOTOS]) await release(`host grant mf-a --origin ${host}`)
  await publish()
  expect((await release('status mf-a')).printed).not.toContain('sem acesso')
  expect((await release(`host revoke mf-a --origin ${FOTOS} --even-so`)).code).toBe(0)
  const { printed } = await release('status mf-a')
  expect(printed).toContain(`  hosts      ${DADOS}\n`)
  expect(printed).toContain(`  sem acesso ${FOTOS}: ninguém liberou`)
})

test('revokes a host of a served version only with --even-so', async () => {
  await release(`host grant mf-a --origin ${DADOS}`)
  const stable = buildRemote(root, 'mf-a', '1.0.0', { hosts: { connect: [DADOS] } })
  await publish()
  const canary = buildRemote(root, 'mf-a', '1.1.0', { hosts: { img: [DADOS] } })
  await publish()
  const revoke = `host revoke mf-a --origin ${DADOS}`
  const refused = (versions: string) => ({
    code: 1,
    printed: `Deixa de funcionar o que mf-a ${versions} pede a ${DADOS}. Se é o que se quer, repita com --even-so.`,
  })
  expect(await release(revoke)).toEqual(refused(`${stable} (a estável)`))
  await release('rollout start mf-a --version 1.1.0 --to 5%')
  expect(await release(revoke)).toEqual(refused(`${stable} (a estável) e ${canary} (em teste)`))
  await release('kill mf-a')
  expect(await release(revoke)).toMatchObject({ code: 0 })
})

test('a registry without grants stays readable for older portals', async () => {
  await release(`host grant mf-a --origin ${DADOS}`)
  expect(await hosts()).toEqual([DADOS])
  await release(`host revoke mf-a --origin ${DADOS}`)
  expect(await hosts()).toBeUndefined()
  buildRemote(root, 'mf-a', '1.0.0')
  await publish()
  expect(JSON.stringify(await store.readHead())).not.toContain('"hosts"')
})

test.each([
  ['host grant mf-a --origin https://*.example', 'não é a origem de um host'],
  ['host grant mf-a --origin https://a;b.example', 'não é a origem de um host'],
  ['host grant vagas --origin https://a.example', '"vagas" não é o nome de um remoto'],
  ['host grant mf-a', 'Falta --origin.'],
  ['host revoke mf-a --origin https://a.example', 'https://a.example não está liberado para mf-a. Liberados: nenhum.'],
])('refuses "%s" with a sentence', async (line, sentence) => {
  const { code, printed } = await release(line)
  expect(code).toBe(1)
  expect(printed).toContain(sentence)
  expect(await hosts()).toBeUndefined()
})

test('limits the hosts of a remote and grants each once', async () => {
  for (let at = 0; at < 8; at += 1) await release(`host grant mf-a --origin https://h${at}.example`)
  expect((await release('host grant mf-a --origin https://h0.example')).printed).toContain('já está liberado')
  expect((await release('host grant mf-a --origin https://h8.example')).printed).toContain('já tem 8 hosts')
})
