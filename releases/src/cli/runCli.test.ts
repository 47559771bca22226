import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, describe, expect, test } from 'vitest'
import { bucketOf } from '../resolve/bucketOf.ts'
import { unitOfUser } from '../resolve/users.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { runCli } from './runCli.ts'

let root: string
let store: FolderStore

async function release(line: string, reason = 'teste') {
  const printed: string[] = []
  const args = [...line.split(' '), ...(reason ? ['--reason', reason] : [])]
  const now = () => new Date('2026-03-01T12:00:00Z')
  const code = await runCli(args, { root, cwd: root, store, user: 'equipe', now, print: (text) => printed.push(text) })
  return { code, printed: printed.join('\n') }
}

const build = (name: string, version: string, routes?: { path: string }[]) =>
  buildRemote(root, name, version, routes && { routes })

const publish = (name: string) => release(`publish ${name} --no-build --unchecked`)

beforeEach(async () => {
  root = await folderForTest()
  store = new FolderStore(join(root, 'store'))
  await store.writeShell(aShell())
  await release('init')
})

test('prints one history line per revision, even if a reason has several lines', async () => {
  await release('group set a --users 7', 'um\n9  2026-03-01T12:00:00.000Z  chefia  kill mf-a: \u001b[31mdois\u2028três')
  const lines = (await release('history')).printed.split('\n')
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['1  ', '2  '])
  expect(lines[1]).toMatch(/: um 9 {2}2026.* chefia {2}kill mf-a: {2}\[31mdois três$/)
})

test('commands that read a missing registry report it as missing', async () => {
  rmSync(join(root, 'store/registry'), { recursive: true })
  const printed = expect.stringContaining(`Não há registro de versões em ${store.address}.`)
  for (const line of ['status', 'history', 'token list', 'preview list'])
    expect(await release(line, ''), line).toEqual({ code: 1, printed })
})

test('publishes a remote, rolls it out and promotes it', async () => {
  const first = build('mf-a', '1.0.0')
  expect(await publish('mf-a')).toEqual({
    code: 0,
    printed: `Publicada: mf-a ${first}.\nNenhum portal em uso tinha este remoto: a versão já é servida a todas as pessoas.`,
  })
  const second = build('mf-a', '1.1.0')
  await publish('mf-a')
  expect((await release(`rollout start mf-a --version ${second} --to 10%`)).code).toBe(0)
  expect((await release('status')).printed).toContain(`em teste   ${second} a 10 %`)
  expect((await release('rollout promote mf-a')).code).toBe(0)
  expect((await release('status mf-a')).printed).toContain(`estável    ${second}`)
  expect((await release('rollback mf-a', 'quebrou')).printed).toContain(`(da ${second} para ${first})`)
  expect((await release('status mf-a')).printed).toContain(`estável    ${first}`)

  const { printed } = await release('history mf-a')
  expect(printed.split('\n')).toHaveLength(5)
  expect(printed).toContain('6  2026-03-01T12:00:00.000Z  equipe  rollback mf-a (da ')
  expect(printed).toContain(`para ${first}): quebrou`)
})

test('publishing the same files again changes nothing; other files need another number', async () => {
  const version = build('mf-a', '1.0.0')
  await publish('mf-a')
  const { revision } = (await store.readHead()) ?? {}
  // Repeating a publication succeeds even if a newer portal is incompatible.
  await store.writeShell(aShell({ contracts: '2.0.0' }))
  expect(await publish('mf-a')).toEqual({
    code: 0,
    printed: `mf-a ${version} já estava publicada, com estes mesmos arquivos: nada mudou.`,
  })
  expect((await store.readHead())?.revision).toBe(revision)
  await store.writeShell(aShell({ origins: ['https://cdn.example'] }))
  expect((await release('publish mf-a --no-build --unchecked --base https://cdn.example/mf-a')).printed).toContain(
    'com --base nenhum, que não muda depois',
  )
  build('mf-a', '1.0.0', [{ path: '/outra' }])
  expect(await publish('mf-a')).toMatchObject({ code: 1, printed: expect.stringContaining('A versão 1.0.0 já foi') })
})

test('ignores files of an earlier build in a restored cache', async () => {
  const version = build('mf-a', '1.0.0')
  writeFileSync(join(root, 'mf-a/dist/browser/antes.js'), 'x')
  expect((await publish('mf-a')).printed).toContain(`Publicada: mf-a ${version}.`)
  expect(await store.readFile('mf-a', version, 'browser/antes.js')).toBeUndefined()
})

test('publishes for an older portal a version that uses no newer contracts', async () => {
  const version = buildRemote(root, 'mf-a', '1.0.0', { contract: { contract: '0.9.0' } })
  await store.writeShell(aShell({ contracts: '0.9.0' }))
  expect((await publish('mf-a')).code).toBe(0)
  const head = await store.readHead()
  expect(head?.remotes['mf-a']?.versions[version]?.requires).toEqual({ contracts: '^0.9.0' })
})

test('keeps the files of every version exactly as built', async () => {
  const versions = [build('mf-a', '1.0.0')]
  await publish('mf-a')
  versions.push(build('mf-a', '1.1.0'))
  await publish('mf-a')
  const contents = await Promise.all(
    versions.map((version) => store.readFile('mf-a', version, 'browser/remoteEntry.js')),
  )
  expect(contents.map(String)).toEqual([`export const version = '1.0.0'`, `export const version = '1.1.0'`])
})

test('names the version of each rollout change in the history', async () => {
  await published('mf-a', '1.0.0')
  const canary = await published('mf-a', '1.1.0')
  const changes = [
    ['rollout set mf-a --to 25%', `(${canary}, a 25%)`],
    ['rollout set mf-a --include 7', `(${canary}, inclui 7)`],
    ['rollout set mf-a --version 1.1.0 --to 30%', '(1.1.0 a 30%)'],
    ['rollout pause mf-a', `(${canary})`],
    ['rollout abort mf-a', `(${canary})`],
    ['rollout start mf-a --version 1.1.0 --to 5%', '(1.1.0 a 5%)'],
    ['rollout promote mf-a', `(${canary})`],
  ] as const
  await release('rollout start mf-a --version 1.1.0 --to 5%')
  for (const [line] of changes) await release(line)
  const told = (await release('history mf-a')).printed.split('\n').slice(-changes.length)
  expect(told.map((line) => /\(.*\)/.exec(line)?.[0])).toEqual(changes.map(([, detail]) => detail))
})

test.each([
  ['publihs', '"publish"'],
  ['promote', '"rollout promote"'],
  ['rollout promot', '"rollout promote"'],
  ['list', '"preview list" ou "token list"'],
  ['rollout', '"rollout start", "rollout set", "rollout pause", "rollout promote", "rollout abort" ou "rollback"'],
  ['token', '"token create", "token revoke" ou "token list"'],
])('suggests similar verbs for an unknown one: "%s"', async (typed, meant) => {
  expect(await release(typed)).toEqual({
    code: 1,
    printed: `Não há o verbo "${typed}". Quis dizer ${meant}? Todos: "npm run release -- --help".`,
  })
})

test.each([
  [
    'rollout pause --help',
    ['  rollout pause <remoto>', '  Opções: --reason', '  Exemplo: npm run release -- rollout pause mf-'],
  ],
  ['host --help', ['  host grant <remoto>', '  host revoke <remoto>', 'host revoke mf-vagas --origin https://']],
  ['--help', ['npm run release -- <verbo>', '  init ', '  history [remoto]', '"<verbo> --help"']],
  ['voa --help', ['npm run release -- <verbo>']],
])('"%s" shows help', async (line, shown) => {
  const { code, printed } = await release(line, '')
  expect(code).toBe(0)
  for (const text of shown) expect(printed).toContain(text)
})

test('explains which version a user is served', async () => {
  build('mf-a', '1.0.0')
  await publish('mf-a')
  const canary = build('mf-a', '1.1.0')
  await publish('mf-a')
  await release('group set visitas --users 9')
  await release(`rollout start mf-a --version ${canary} --to 0% --include 7 --exclude-group visitas`)
  expect((await release('explain mf-a --user 7')).printed).toContain('pessoa incluída na liberação: serve')
  expect((await release('explain mf-a --user 7 --group visitas')).printed).toContain('pessoa excluída da liberação')
  const bucket = bucketOf('mf-a/2026-03-01T12:00:00.000Z', unitOfUser('8'))
  expect((await release('explain mf-a --user 8')).printed).toContain(`posição ${bucket} ≥ 0`)
})

test('starts a planned rollout with its first stage; setting a share by hand ends the plan', async () => {
  build('mf-a', '1.0.0')
  await publish('mf-a')
  build('mf-a', '1.1.0')
  await publish('mf-a')
  expect((await release('rollout start mf-a --version 1.1.0 --to 5% --plan gentle')).printed).toContain('deixe --to de')
  expect((await release('rollout start mf-a --version 1.1.0 --plan gentle')).code).toBe(0)
  expect((await release('status mf-a')).printed).toMatch(
    /em teste {3}1\.1\.0-g\w+ a 1 %, plano gentle, passo 1 de 5 \(/,
  )
  await release('rollout pause mf-a')
  await release('rollout set mf-a --include 7')
  expect((await store.readHead())?.remotes['mf-a']?.rollout).toMatchObject({ paused: false, plan: { stage: 0 } })
  expect((await release('rollout set mf-a --plan brisk')).printed).toContain('só vale em "rollout start"')
  await release('rollout set mf-a --to 10%')
  expect((await release('status mf-a')).printed).not.toContain('plano')
  await release('rollout abort mf-a')

  writeFileSync(join(root, 'plano.json'), '{"name":"nosso","stages":[{"basisPoints":300,"visits":1,"minutes":1}]}')
  expect((await release(`rollout start mf-a --version 1.1.0 --plan ${join(root, 'plano.json')}`)).code).toBe(0)
  expect((await release('status mf-a')).printed).toContain('a 3 %, plano nosso, passo 1 de 1')
  expect((await release('history mf-a')).printed).toContain('rollout start mf-a (1.1.0 a 3%, plano nosso): teste')
})

test('simulate says how many visitors would change version', async () => {
  build('mf-a', '1.0.0')
  await publish('mf-a')
  await release(`rollout start mf-a --version ${await published('mf-a', '1.1.0')} --to 0%`)
  const { printed } = await release('simulate mf-a --to 50% --units 2000')
  const moved = Number(/(\d+) de 2000 pessoas mudariam/.exec(printed)?.[1])
  expect(moved).toBeGreaterThan(900)
  expect(moved).toBeLessThan(1100)
  expect((await release('status mf-a')).printed).toContain('a 0 %')
})

async function published(name: string, version: string) {
  const built = build(name, version)
  await publish(name)
  return built
}

describe('refuses with a sentence:', () => {
  test('mistyped and incomplete commands', async () => {
    build('mf-a', '1.0.0')
    await publish('mf-a')
    for (const [line, sentence] of [
      ['', 'npm run release'],
      ['voa mf-a', 'Não há o verbo "voa".'],
      ['rollot start mf-a --version 1.0.0', 'Não há o verbo "rollot start". Quis dizer "rollout start"?'],
      ['kill', 'Falta o nome do remoto.'],
      ['kill mf-z', 'Nada de "mf-z" foi publicado.'],
      ['status --nada', 'Não há a opção --nada.'],
      ['rollout start mf-a --version', 'A opção --version pede um valor'],
      [
        'kill mf-a mf-b',
        'Sobra "mf-b" no comando: o que tem espaços vai entre aspas. Veja "npm run release -- --help".',
      ],
      ['publish mf-z --no-build --unchecked', 'Não há construção em'],
      ['rollout start mf-a --to 5%', 'Falta --version.'],
      ['rollout start mf-a --version 1.0.0', 'Falta --to.'],
      ['rollout start mf-a --version 1.0.0 --to 500%', 'não é uma porcentagem'],
      ['simulate mf-a --to 5% --units 0', '--units é um número inteiro'],
      ['explain mf-a', 'Falta --user.'],
    ] as const) {
      expect(await release(line), line).toEqual({ code: 1, printed: expect.stringContaining(sentence) })
    }
    for (const verb of ['status', 'history']) {
      expect((await release(`${verb} mf-typo`, '')).printed).toBe('Nada de "mf-typo" foi publicado. Há: mf-a.')
    }
    expect((await store.readHead())?.revision).toBe(2)
  })

  test('a change without a reason', async () => {
    await published('mf-a', '1.0.0')
    expect(await release('kill mf-a', '')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Falta --reason'),
    })
  })

  test('a build whose file was changed, or is missing', async () => {
    build('mf-a', '1.0.0')
    const entry = join(root, 'mf-a/dist/browser/remoteEntry.js')
    writeFileSync(entry, 'alert(1)')
    expect((await publish('mf-a')).printed).toContain('browser/remoteEntry.js mudou depois da construção')
    rmSync(entry)
    expect((await publish('mf-a')).printed).toContain('Falta o arquivo browser/remoteEntry.js')
    expect((await store.readHead())?.remotes).toEqual({})
  })

  test('contracts that no shell provides', async () => {
    await store.writeShell(aShell({ process: 'portal-2', contracts: '2.0.0', startedAt: '2026-03-02T00:00:00.000Z' }))
    await store.removeShell('portal-1')
    build('mf-a', '1.0.0')
    expect((await publish('mf-a')).printed).toBe(
      'mf-a pede contratos ^1.0.0, e os portais em uso oferecem 2.0.0. Atualize antes um portal, ou deixe de usar isso.',
    )
  })

  test('contracts that no shell provides, and what needs them', async () => {
    const contractAskedBy = { useApi: 'src/pages/HomePage.tsx', useStore: 'src/lista.ts' }
    buildRemote(root, 'mf-a', '1.0.0', { contract: { contract: '1.1.0', contractAskedBy } })
    expect((await publish('mf-a')).printed).toBe(
      'mf-a pede contratos ^1.1.0, por usar useApi (src/pages/HomePage.tsx) e useStore (src/lista.ts), ' +
        'e os portais em uso oferecem 1.0.0. Atualize antes um portal, ou deixe de usar isso.',
    )
  })

  test('routes: none, another remote’s, its own twice, and a relative one', async () => {
    build('mf-a', '1.0.0', [{ path: '/mf-a/:id' }])
    await publish('mf-a')
    for (const [routes, sentence] of [
      [[], 'mf-b não registra nenhuma rota: devolva ao menos uma em register().'],
      [
        [{ path: '/MF-A/:outro' }],
        'A rota "/MF-A/:outro" já é de mf-a. Quem administra o registro pode passá-la adiante com "address transfer".',
      ],
      [[{ path: '/b/:x' }, { path: '/b/:y' }], 'mf-b registra a rota "/b/:y" duas vezes.'],
      [[{ path: 'b' }], 'A rota "b" de mf-b não começa com "/".'],
    ] satisfies [{ path: string }[], string][]) {
      build('mf-b', '1.0.0', routes)
      expect((await publish('mf-b')).printed).toBe(sentence)
    }
  })

  test.each([
    ['invalid JSON', '{', 'O registro de versões não é JSON (revisão'],
    ['not a registry', '{}', 'O registro de versões está danificado em "revision"'],
  ])('a registry that is %s', async (_, content, sentence) => {
    await published('mf-a', '1.0.0')
    writeFileSync(join(root, 'store/registry/00000003.json'), content)
    expect((await release('kill mf-a')).printed).toContain(sentence)
    expect(readdirSync(join(root, 'store/registry'))).toHaveLength(3)
  })
})

test("publishes from a folder with another name with --dir, but not under another remote's name", async () => {
  const version = build('mf-a', '1.0.0')
  renameSync(join(root, 'mf-a'), join(root, 'clone'))
  expect((await release('publish mf-b --dir clone --no-build --unchecked')).printed).toContain(
    'é de mf-a, e não de mf-b.',
  )
  expect((await release('publish mf-a --dir clone --no-build --unchecked')).printed).toContain(
    `Publicada: mf-a ${version}.`,
  )
})
