import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, describe, expect, test } from 'vitest'
import { runCli } from '../cli/runCli.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { aShell } from '../testing/aShell.ts'
import { buildRemote } from '../testing/buildRemote.ts'

let root: string
let store: FolderStore

async function release(line: string, token?: string) {
  const printed: string[] = []
  const args = [...line.split(' '), '--reason', 'teste']
  const now = () => new Date('2026-03-01T12:00:00Z')
  const code = await runCli(args, {
    root,
    cwd: root,
    store,
    user: 'ana',
    token,
    now,
    print: (text) => printed.push(text),
  })
  return { code, printed: printed.join('\n') }
}

async function tokenFor(line: string, by?: string) {
  const { code, printed } = await release(`token create ${line}`, by)
  expect([code, printed]).toEqual([0, expect.stringMatching(/\nportal_[\w-]{43}$/)])
  return printed.split('\n').at(-1) ?? ''
}

const change = async () => (await store.readHead())?.change

beforeEach(async () => {
  root = await folderForTest()
  store = new FolderStore(`${root}/store`)
  await store.writeShell(aShell())
  await release('init')
  for (const name of ['mf-a', 'mf-b']) {
    buildRemote(root, name, '1.0.0')
    await release(`publish ${name} --no-build --unchecked`)
  }
})

describe('once the registry has a token,', () => {
  let administrator: string
  let team: string

  beforeEach(async () => {
    administrator = await tokenFor('chefia --scope administrar')
    team = await tokenFor('equipe-a --scope publicar,desligar --remotes mf-a', administrator)
  })

  test('a team’s token changes only its own remotes', async () => {
    const before = await change()
    expect(await release('kill mf-b', team)).toEqual({
      code: 1,
      printed: 'O token "equipe-a" só muda mf-a; mf-b é de outra equipe.',
    })
    buildRemote(root, 'mf-b', '1.1.0')
    expect((await release('publish mf-b --no-build --unchecked', team)).printed).toContain('mf-b é de outra equipe')
    expect(await store.listVersions()).toHaveLength(2)
    expect(await change()).toEqual(before)
  })

  test('a token publishes and rolls out, and the history names it', async () => {
    buildRemote(root, 'mf-a', '1.1.0')
    expect((await release('publish mf-a --no-build --unchecked', team)).code).toBe(0)
    expect((await release('rollout start mf-a --version 1.1.0 --to 5%', team)).code).toBe(0)
    expect(await change()).toMatchObject({ who: 'equipe-a', verb: 'rollout start', remote: 'mf-a' })
    expect((await release('history mf-a')).printed).toContain('  equipe-a  rollout start mf-a (1.1.0 a 5%): teste')
  })

  test.each([
    ['no token', undefined, 'Este registro só muda com um token: defina RELEASES_TOKEN.'],
    [
      'an unknown token',
      'portal_x',
      'O token não vale neste registro: foi revogado, ou é de outro. Peça um novo a quem administra o registro.',
    ],
  ])('a caller with %s changes nothing but can still read', async (_, token, sentence) => {
    const before = await change()
    for (const line of [
      'kill mf-a',
      'publish mf-a --no-build --unchecked',
      'group set todas --users 1',
      'token revoke chefia',
    ]) {
      expect(await release(line, token)).toEqual({ code: 1, printed: sentence })
    }
    expect(await change()).toEqual(before)
    expect((await release('status', token)).code).toBe(0)
  })

  test('a team’s token cannot administer', async () => {
    for (const line of ['group set todas --users 1', 'token create mais --scope administrar', 'token revoke chefia']) {
      expect((await release(line, team)).printed).toContain('falta o escopo administrar')
    }
  })

  test('the store contains no token, and the list shows no hash', async () => {
    const kept = JSON.stringify(await store.readHead())
    expect([kept.includes(team), kept.includes('"equipe-a"')]).toEqual([false, true])
    expect((await release('token list')).printed).toBe(
      'chefia  administrar  todos os remotos  desde 2026-03-01T12:00:00.000Z\n' +
        'equipe-a  publicar, desligar  mf-a  desde 2026-03-01T12:00:00.000Z',
    )
  })

  test('a revoked token is refused, and its name can be reused', async () => {
    expect((await release('token revoke equipe-a', administrator)).code).toBe(0)
    expect((await release('kill mf-a', team)).printed).toContain('foi revogado')
    const next = await tokenFor('equipe-a --scope desligar --remotes mf-a', administrator)
    expect((await release('kill mf-a', next)).code).toBe(0)
  })

  test("the last administrator's token can only be revoked after all others", async () => {
    expect((await release('token revoke chefia', administrator)).printed).toContain('tem de administrar o registro')
    await release('token revoke equipe-a', administrator)
    expect((await release('token revoke chefia', administrator)).code).toBe(0)
    expect((await release('kill mf-a')).code).toBe(0)
    expect(await change()).toMatchObject({ who: 'ana' })
  })

  test('a token revoked during a change changes nothing', async () => {
    const racing = new FolderStore(`${root}/store`)
    const append = racing.append
    racing.append = async (registry) => {
      racing.append = append
      await release('token revoke equipe-a', administrator)
      return append(registry)
    }
    const printed: string[] = []
    const context = { root, cwd: root, store: racing, user: 'ana', token: team }
    const print = (line: string) => printed.push(line)
    expect(await runCli(['kill', 'mf-a', '--reason', 'corrida'], { ...context, print })).toBe(1)
    expect(printed).toEqual([
      'O token não vale neste registro: foi revogado, ou é de outro. Peça um novo a quem administra o registro.',
    ])
    expect((await store.readHead())?.remotes['mf-a']?.killed).toBe(false)
  })
})

test('refuses an invalid token with a sentence', async () => {
  for (const [line, sentence] of [
    ['create', 'Falta o nome do token.'],
    ['create Equipe --scope administrar', 'letras de a a z'],
    ['create guarda --scope administrar', '"guarda" é o próprio portal'],
    ['create a', '--scope é um destes, ou vários: publicar, desligar, administrar.'],
    ['create a --scope tudo', '--scope é um destes'],
    ['create a --scope publicar', 'Falta --remotes'],
    ['create a --scope publicar --remotes auth', '"auth" não é o nome de um remoto'],
    ['create a --scope publicar --remotes mf-a', 'tem de administrar o registro: crie antes um'],
    ['revoke a', 'Não há o token "a". Há: nenhum.'],
    ['voa a', 'Não há o verbo "token voa".'],
  ] as const) {
    expect(await release(`token ${line}`), line).toEqual({ code: 1, printed: expect.stringContaining(sentence) })
  }
  expect((await store.readHead())?.tokens).toEqual({})
})

test('refuses a second token with the same name', async () => {
  const administrator = await tokenFor('chefia --scope administrar')
  expect((await release('token create chefia --scope administrar', administrator)).printed).toContain('Já há o token')
})

test('token list says if there are no tokens', async () => {
  expect((await release('token list')).printed).toContain('O registro não tem tokens')
})
