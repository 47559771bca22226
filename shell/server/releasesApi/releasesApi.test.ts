// @vitest-environment node
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { serverOptions } from '@portal/platform/http/serverOptions'
import { BUILD_BYTES, CALLS, openStore, readFolder, type ShellRecord } from '@portal/releases'
import { ReleasesClient, runAtPortal, runCli } from '@portal/releases/cli'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify, { type InjectOptions } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildRemote } from '../buildRemote.fixture'
import { openApi } from './openApi'
import { releasesApi } from './releasesApi'

const settings = { proxies: ['127.0.0.1'], logLevel: 'silent' }
const DETAILS = { reason: 'teste', gitSha: null, isDirty: false, isHeld: false }

const PORTAL_IN_USE: ShellRecord = {
  ...{ process: 'portal', contracts: CONTRACT_VERSION, origins: [], built: {}, revision: 0, epoch: 0 },
  ...{ startedAt: new Date().toISOString(), seenAt: new Date().toISOString() },
}

let root: string
let app: ReturnType<typeof Fastify>
let store: Awaited<ReturnType<typeof openStore>>
let administrator: string
let team: string

async function release(line: string, token?: string) {
  const printed: string[] = []
  const args = [...line.split(' '), '--reason', 'teste']
  const code = await runCli(args, { root, cwd: root, store, user: 'ana', token, print: (text) => printed.push(text) })
  expect([code, ...printed].slice(0, 2)).toEqual([0, expect.any(String)])
  return printed.at(-1) ?? ''
}

/** Calls the endpoint and checks that OpenAPI documents the response. */
async function ask(url: string, { token = team, ...options }: InjectOptions & { token?: string } = {}) {
  const method = options.method ?? 'GET'
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...options.headers }
  const answer = await app.inject({ ...options, method, url, headers })
  const path = url.replace(/\?.*/, '').replace(/(publicacoes|previas)\/.*/, '$1/{remote}')
  const { responses = {} } = openApi().paths[path]?.[String(method).toLowerCase()] ?? {}
  expect(Object.keys(responses)).toContain(String(answer.statusCode))
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const command = (verb: string, name: string, options: object = {}, token = team) =>
  ask('/releases/api/comandos', {
    method: 'POST',
    token,
    payload: { verb, name, options: { reason: 'teste', ...options } },
  })

const built = (version: string, name = 'mf-exemplo', path = '/x') => {
  buildRemote(root, version, name, [{ path }])
  return readFolder(join(root, name, 'dist'))
}

async function formOf(files: Iterable<[string, Buffer | string]>, details: object | undefined = DETAILS) {
  const form = new FormData()
  if (details) form.set('publicacao', JSON.stringify(details))
  for (const [path, content] of files) form.append('arquivos', new Blob([new Uint8Array(Buffer.from(content))]), path)
  const request = new Request('http://portal', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

const publish = async (files: Iterable<[string, Buffer | string]>, remote = 'mf-exemplo', details?: object) =>
  ask(`/releases/api/publicacoes/${remote}`, { method: 'POST', ...(await formOf(files, details)) })

const head = async () => (await store.readHead())?.revision

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-api-releases-'))
  store = await openStore(undefined, root)
  app = Fastify(serverOptions(settings))
  app.register(releasesApi({ store }))
  await release('init')
  administrator = await release('token create chefia --scope administrar')
  team = await release('token create equipe --scope publicar --remotes mf-exemplo', administrator)
  onTestFinished(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })
})

test('publishes, rolls out and promotes, and the history names the token', async () => {
  const first = await publish(built('1.0.0'))
  expect(first).toMatchObject({ status: 200, body: { version: expect.stringMatching(/^1\.0\.0-g/), isServed: false } })
  const { version } = first.body
  expect(await store.readFile('mf-exemplo', version, 'browser/remoteEntry.js')).toEqual(
    readFileSync(join(root, 'mf-exemplo/dist/browser/remoteEntry.js')),
  )
  await store.writeShell(PORTAL_IN_USE)
  expect(await command('rollout start', 'mf-exemplo', { version: '1.0.0', to: '5%' })).toMatchObject({
    status: 200,
    body: { revision: 5, notice: [] },
  })
  await command('rollout promote', 'mf-exemplo')
  expect((await ask('/releases/api/estado')).body).toMatchObject({
    revision: 6,
    remotes: {
      'mf-exemplo': { stable: version, rollout: null, killed: false, killedVersions: [], versions: [version] },
    },
    addresses: { '/x': 'mf-exemplo' },
  })
  const { body } = await ask('/releases/api/historico?remote=mf-exemplo')
  expect(body.map(({ who, verb }: { who: string; verb: string }) => [who, verb])).toEqual([
    ['equipe', 'publish'],
    ['equipe', 'rollout start'],
    ['equipe', 'rollout promote'],
  ])
})

test('takes the details of a publication as JSON, also with their type', async () => {
  const { payload, headers } = await formOf(built('1.0.0'))
  const typed = payload.toString('latin1').replace('name="publicacao"', '$&\r\nContent-Type: application/json')
  expect(
    await ask('/releases/api/publicacoes/mf-exemplo', {
      method: 'POST',
      payload: Buffer.from(typed, 'latin1'),
      headers,
    }),
  ).toMatchObject({ status: 200 })
})

test('limits the size of the history', async () => {
  await publish(built('1.0.0'))
  expect(await command('kill', 'mf-exemplo', { reason: 'x'.repeat(60_000) })).toMatchObject({
    status: 422,
    body: { resposta: 'O motivo tem 60000 letras; o máximo é 800.' },
  })
  expect(await command('kill', 'mf-exemplo', { version: '1'.repeat(201) })).toMatchObject({ status: 400 })
  const include = Array.from({ length: 2_000 }, (_, index) => `${index + 1}`)
  expect(
    await command('rollout start', 'mf-exemplo', { version: '1.0.0', to: '0%', include: [...include, 'x'] }),
  ).toMatchObject({ status: 400 })
  expect(await command('rollout start', 'mf-exemplo', { version: '1.0.0', to: '0%', include })).toMatchObject({
    status: 200,
  })
  const { body } = await ask('/releases/api/historico', { token: administrator })
  expect(JSON.stringify(body).length).toBeLessThan(2_000)
})

test('explains only a team’s own remotes', async () => {
  await publish(built('1.0.0'))
  const explain = (token: string, remote: string) => ask(`/releases/api/explicacao?remote=${remote}&user=7`, { token })
  const other = await release('token create vizinha --scope publicar --remotes mf-outro', administrator)
  expect((await explain(team, 'mf-exemplo')).status).not.toBe(403)
  expect(await explain(other, 'mf-exemplo')).toMatchObject({
    status: 403,
    body: { resposta: 'O token "vizinha" não responde por mf-exemplo, que é de outra equipe.' },
  })
  expect((await explain(administrator, 'mf-exemplo')).status).not.toBe(403)
})

test('hides hashes and people from teams; administrators see people', async () => {
  await publish(built('1.0.0'))
  await command('group set', 'gestoras', { users: ['4711'] }, administrator)
  await command('rollout start', 'mf-exemplo', { version: '1.0.0', to: '0%', include: ['4712'] })
  const told = async (token: string) =>
    JSON.stringify([await ask('/releases/api/estado', { token }), await ask('/releases/api/historico', { token })])
  expect(await told(team)).not.toMatch(/471[12]|[0-9a-f]{64}/)
  expect(await told(administrator)).toMatch(/4711.*4712/)
  expect(await told(administrator)).not.toMatch(/[0-9a-f]{64}/)
})

test('ignores unknown query parameters, and finds no changes of two remotes', async () => {
  await publish(built('1.0.0'))
  expect(await ask('/releases/api/previas?dias=90&outro=1')).toMatchObject({ status: 200, body: [] })
  expect(await ask('/releases/api/historico?remote=mf-exemplo&remote=mf-outro')).toMatchObject({
    status: 200,
    body: [],
  })
  expect((await ask('/releases/api/historico?outro=1')).body).not.toEqual([])
})

describe('refuses:', () => {
  test.each([
    ['no token', '', 'Falta o token'],
    ['an unknown token', 'portal_x', 'O token não vale neste registro'],
  ])('%s', async (_, token, sentence) => {
    for (const url of ['/releases/api/estado', '/releases/api/historico', '/releases/api/explicacao']) {
      expect(await ask(url, { token })).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
        body: { codigo: 401, resposta: expect.stringContaining(sentence) },
      })
    }
    expect(await command('kill', 'mf-exemplo', {}, token)).toMatchObject({ status: 401 })
    const form = await formOf(built('1.0.0'))
    expect(await ask('/releases/api/publicacoes/mf-exemplo', { method: 'POST', token, ...form })).toMatchObject({
      status: 401,
    })
  })

  test('every call without tokens in the registry', async () => {
    await release('token revoke equipe', administrator)
    await release('token revoke chefia', administrator)
    const { status, body } = await command('kill', 'mf-exemplo', {}, administrator)
    expect([status, body.resposta]).toEqual([401, expect.stringContaining('token create')])
  })

  test('a cookie, and a page of another site', async () => {
    const { status, headers } = await ask('/releases/api/estado', {
      token: '',
      headers: { cookie: `token=${administrator}`, origin: 'https://outra.example' },
    })
    expect([status, headers['access-control-allow-origin']]).toEqual([401, undefined])
  })

  test('another team’s remote, also as the name of a build', async () => {
    const before = await head()
    const others = built('1.0.0', 'mf-outro')
    expect(await publish(others, 'mf-outro')).toMatchObject({
      status: 403,
      body: { resposta: 'O token "equipe" só muda mf-exemplo; mf-outro é de outra equipe.' },
    })
    expect(await publish(others)).toMatchObject({
      status: 422,
      body: { resposta: 'A construção é de mf-outro, e não de mf-exemplo.' },
    })
    expect(await command('rollback', 'mf-outro')).toMatchObject({ status: 403 })
    // Refused by address, before the body is read.
    const unread = { method: 'POST', payload: {} } as const
    expect(await ask('/releases/api/publicacoes/mf-outro', unread)).toMatchObject({ status: 403 })
    expect([await head(), await store.listVersions()]).toEqual([before, []])
  })

  test.each([
    ['kill', 'mf-exemplo', {}, 403, 'falta o escopo desligar'],
    ['token create', 'mais', { scope: ['administrar'] }, 403, 'falta o escopo administrar'],
    ['restore', 'copia', {}, 422, '"restore" não é um verbo que esta chamada atenda.'],
    ['rollback', 'mf-exemplo', {}, 422, 'Nada de "mf-exemplo" foi publicado.'],
    ['rollback', 'mf-exemplo', { 'even-so': true }, 422, 'Nada de "mf-exemplo" foi publicado.'],
    ['rollback', 'mf-exemplo', { reason: ' ' }, 400, 'O campo "options.reason"'],
    ['rollback', 'mf-exemplo', { by: 'ana' }, 400, 'O campo "options.by"'],
  ])('the command "%s %s" with %o', async (verb, name, options, status, sentence) => {
    const before = await head()
    expect(await command(verb, name, options)).toMatchObject({
      status,
      body: { codigo: status, resposta: expect.stringContaining(sentence) },
    })
    expect(await head()).toBe(before)
  })

  const EXPLICACAO = 'Diga uma vez "remote" e uma vez "user"; "group" pode faltar.'
  const DIAS = '"dias" é um número de 0 a 90.'

  test.each([
    ['GET', 'explicacao', EXPLICACAO],
    ['GET', 'explicacao?remote=mf-exemplo', EXPLICACAO],
    ['GET', 'explicacao?remote=mf-exemplo&user=7&user=8', EXPLICACAO],
    ['GET', 'explicacao?remote=mf-exemplo&user=7&group=a&group=b', EXPLICACAO],
    ['GET', 'previas?dias=91', DIAS],
    ['GET', 'previas?dias=-1', DIAS],
    ['GET', 'previas?dias=', DIAS],
    ['GET', 'previas?dias=1&dias=2', DIAS],
    ['DELETE', 'previas/mf-exemplo?version=1&version=2', 'Diga "version" uma vez só.'],
  ] as const)('%s %s', async (method, call, resposta) => {
    expect(await ask(`/releases/api/${call}`, { method })).toMatchObject({
      status: 400,
      body: { codigo: 400, resposta },
    })
    expect(await ask(`/releases/api/${call}`, { method, token: '' })).toMatchObject({ status: 401 })
  })

  test('a command that is not JSON, has another type, or is too large', async () => {
    const send = (payload: string, type = 'application/json') =>
      ask('/releases/api/comandos', { method: 'POST', payload, headers: { 'content-type': type } })
    expect(await send('{')).toMatchObject({ status: 400, body: { codigo: 400 } })
    expect(await send('verb=kill', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await send(JSON.stringify({ verb: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 })
  })

  test.each([
    [
      'a file that was changed',
      (files: Map<string, Buffer>) => files.set('browser/remoteEntry.js', Buffer.from('mau')),
      422,
      'mudou depois da construção',
    ],
    [
      'an undeclared file',
      (files: Map<string, Buffer>) => files.set('browser/mais.js', Buffer.of()),
      422,
      'não faz parte da construção',
    ],
    ['a missing file', (files: Map<string, Buffer>) => files.delete('browser/remoteEntry.js'), 422, 'Falta o arquivo'],
    [
      'no release.json',
      (files: Map<string, Buffer>) => files.delete('release.json'),
      422,
      'Falta o arquivo release.json',
    ],
    [
      'a release.json in invalid JSON',
      (files: Map<string, Buffer>) => files.set('release.json', Buffer.from('{')),
      422,
      'não é JSON',
    ],
    [
      'a release.json of another form',
      (files: Map<string, Buffer>) => files.set('release.json', Buffer.from('{"name":"mf-exemplo","version":"../1"}')),
      422,
      'errado em "version"',
    ],
    [
      'a path out of the folder',
      (files: Map<string, Buffer>) => files.set('../../fora.js', Buffer.of()),
      400,
      'não é um caminho dentro',
    ],
    [
      'an absolute path',
      (files: Map<string, Buffer>) => files.set('/etc/fora.js', Buffer.of()),
      400,
      'não é um caminho dentro',
    ],
    [
      'a Windows path',
      (files: Map<string, Buffer>) => files.set('..\\fora.js', Buffer.of()),
      400,
      'não é um caminho dentro',
    ],
    [
      'a name that no file system accepts',
      (files: Map<string, Buffer>) => files.set(`browser/${'a'.repeat(256)}.js`, Buffer.of()),
      400,
      'não é um caminho dentro',
    ],
    [
      'a path that no store accepts',
      (files: Map<string, Buffer>) => files.set(`${'a/'.repeat(400)}b.js`, Buffer.of()),
      400,
      'não é um caminho dentro',
    ],
    [
      'a file with the name of a folder',
      (files: Map<string, Buffer>) => files.set('browser', Buffer.of()),
      422,
      'browser como arquivo e como pasta',
    ],
  ])('a publication with %s', async (_, change, status, sentence) => {
    const files = built('1.0.0')
    change(files)
    expect(await publish(files)).toMatchObject({ status, body: { resposta: expect.stringContaining(sentence) } })
    expect(await store.listVersions()).toEqual([])
    expect((await publish(built('1.0.0'))).status).toBe(200)
  })

  test.each([
    ['random bytes', 'multipart/form-data; boundary=x', 'abc', {}, 400, 'não pôde ser lida'],
    ['no boundary', 'multipart/form-data', 'abc', {}, 400, 'não pôde ser lida'],
    ['a part without an end', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc', {}, 400, 'não pôde ser lida'],
    [
      'a compressed body',
      'multipart/form-data; boundary=x',
      'abc',
      { 'content-encoding': 'gzip' },
      415,
      'sem comprimi',
    ],
  ])('a publication of %s', async (_, type, payload, more, status, sentence) => {
    const headers = { 'content-type': type, ...more }
    expect(await ask('/releases/api/publicacoes/mf-exemplo', { method: 'POST', payload, headers })).toMatchObject({
      status,
      body: { resposta: expect.stringContaining(sentence) },
    })
  })

  test('a path in release.json that leaves the folder', async () => {
    const files = built('1.0.0')
    const release = JSON.parse(String(files.get('release.json')))
    release.integrity['../../fora.js'] = release.integrity['browser/remoteEntry.js']
    files.set('release.json', Buffer.from(JSON.stringify(release)))
    expect(await publish(files)).toMatchObject({
      status: 422,
      body: { resposta: expect.stringContaining('integrity') },
    })
  })

  test('a publication without its reason, and one of another type', async () => {
    expect(await publish(built('1.0.0'), 'mf-exemplo', {})).toMatchObject({
      status: 400,
      body: { resposta: expect.stringContaining('"reason"') },
    })
    expect(await ask('/releases/api/publicacoes/mf-exemplo', { method: 'POST', payload: {} })).toMatchObject({
      status: 415,
    })
  })

  test('a version that is published already with other files', async () => {
    await publish(built('1.0.0'))
    expect(await publish(built('1.0.0'))).toMatchObject({ status: 200, body: { isNew: false } })
    expect(await publish(built('1.0.0', 'mf-exemplo', '/outra'))).toMatchObject({
      status: 422,
      body: { resposta: expect.stringContaining('já foi publicada') },
    })
  })

  test('more than 64 MB, with or without Content-Length', async () => {
    const url = '/releases/api/publicacoes/mf-exemplo'
    const { headers } = await formOf([])
    const said = { ...headers, 'content-length': String(BUILD_BYTES + 1) }
    expect(await ask(url, { method: 'POST', headers: said, payload: Buffer.of() })).toMatchObject({ status: 413 })
    const part = Buffer.alloc(BUILD_BYTES / 64)
    function* threeFiles() {
      for (const file of ['1.js', '2.js', '3.js']) {
        yield Buffer.from(
          `--fim\r\ncontent-disposition: form-data; name="arquivos"; filename="browser/${file}"\r\ncontent-type: text/javascript\r\n\r\n`,
        )
        for (let n = 0; n < 22; n += 1) yield part
        yield Buffer.from('\r\n')
      }
      yield Buffer.from('--fim--\r\n')
    }
    const form = { 'content-type': 'multipart/form-data; boundary=fim' }
    const sent = await ask(url, { method: 'POST', headers: form, payload: Readable.from(threeFiles()) })
    expect(sent).toMatchObject({ status: 413, body: { resposta: 'A construção passa de 64 MB ou de 2000 arquivos.' } })
  })

  test('more files than 2000', { tags: ['all'] }, async () => {
    const files = Array.from({ length: 2_001 }, (_, number) => `browser/${number}.js`)
    const sent = await publish(new Map(files.map((file) => [file, Buffer.of()])))
    expect(sent).toMatchObject({ status: 413, body: { resposta: 'A construção passa de 64 MB ou de 2000 arquivos.' } })
  })

  async function beginPublication(bytesOf: (payload: Buffer) => number) {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const { headers, payload } = await formOf(built('1.0.0'))
    const heading = [
      `POST /releases/api/publicacoes/mf-exemplo HTTP/1.1`,
      'host: portal',
      `authorization: Bearer ${team}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
    ]
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`${heading.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, bytesOf(payload)))
    return { socket, rest: payload.subarray(bytesOf(payload)) }
  }

  function onLookUp(work: () => Promise<void> | void) {
    const readHead = store.readHead.bind(store)
    store.readHead = async () => {
      store.readHead = readHead
      const head = await readHead()
      await work()
      return head
    }
  }

  async function beginReceived(bytesOf: (payload: Buffer) => number) {
    const received = new Promise((resolve) => {
      onLookUp(() => void setImmediate(resolve))
    })
    const begun = await beginPublication(bytesOf)
    await received
    return begun
  }

  test('neither of two concurrent publications: the second one waits', async () => {
    const { socket, rest } = await beginReceived(() => 100)
    const second = publish(built('1.1.0'))
    socket.write(rest)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    expect((await second).status).toBe(200)
  })

  test('the fifth publication of a team that would wait', async () => {
    const { socket } = await beginReceived(() => 100)
    const more = Array.from({ length: 5 }, () => publish([]))
    expect(await Promise.race(more)).toMatchObject({ status: 409 })
    socket.destroy()
    expect((await Promise.all(more)).map(({ status }) => status).sort()).toEqual([409, 422, 422, 422, 422])
  })

  test.each([
    ['before its files', () => 100],
    ['in the middle of a file', ({ length }: Buffer) => length - 300],
  ])('no publication after one whose client disconnected %s', async (_, bytesOf) => {
    const { socket } = await beginReceived(bytesOf)
    const second = publish(built('1.1.0'))
    socket.destroy()
    expect((await second).status).toBe(200)
  })

  test('no publication after one whose client disconnected during the token lookup', async () => {
    const connected = once(app.server, 'connection')
    const lookedUp = new Promise<void>((resolve) => {
      onLookUp(async () => {
        const [connection] = await connected
        const closed = new Promise((close) => connection.once('close', close))
        socket.destroy()
        await closed
        resolve()
      })
    })
    const { socket } = await beginPublication(() => 100)
    await lookedUp
    expect((await publish(built('1.1.0'))).status).toBe(200)
  })
})

test('reports a missing registry, and accepts tokens again when it is back', async () => {
  const [registry, away] = [join(root, 'releases/registry'), join(root, 'releases/away')]
  renameSync(registry, away)
  for (let n = 0; n < 11; n += 1) {
    const { status, headers, body } = await command('kill', 'mf-exemplo', {}, administrator)
    expect([status, headers['retry-after']]).toEqual([503, '60'])
    expect(body.resposta).toContain('não está onde este portal o procura')
  }
  renameSync(away, registry)
  expect((await ask('/releases/api/estado')).status).toBe(200)
})

describe('the limits:', () => {
  test('refuses a publication that would fill the disk', async () => {
    const { freeBytes } = store
    store.freeBytes = async () => 700 * 1_048_576
    expect(await publish(built('1.0.0'))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '600' },
      body: { resposta: expect.stringContaining('quase cheio') },
    })
    expect(await store.listVersions()).toEqual([])
    store.freeBytes = freeBytes
    expect((await publish(built('1.0.0'))).status).toBe(200)
  })

  test('blocks a network after ten wrong tokens, but no other', async () => {
    const from = (network: string, token: string) =>
      ask('/releases/api/estado', { token, headers: { 'x-forwarded-for': network } })
    for (let n = 0; n < 10; n += 1) expect((await from('198.51.100.1', `portal_${n}`)).status).toBe(401)
    const { status, headers } = await from('198.51.100.1', team)
    expect([status, Number(headers['retry-after']) > 500]).toEqual([429, true])
    expect((await from('198.51.100.2', team)).status).toBe(200)
  })

  test('blocks a /48 after eighty wrong tokens from any of its /64', async () => {
    const from = (address: string) =>
      ask('/releases/api/estado', { token: 'errado', headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 80; n++) expect((await from(`2001:db8:1:${n}::1`)).status).toBe(401)
    expect((await from('2001:db8:1:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:2:1::1')).status).toBe(401)
  })

  test('allows a token sixty calls a minute from all networks together', async () => {
    const call = (n: number) => ask('/releases/api/estado', { headers: { 'x-forwarded-for': `198.51.100.${n % 4}` } })
    for (let n = 0; n < 60; n += 1) expect((await call(n)).status).toBe(200)
    expect((await call(60)).status).toBe(429)
    expect((await ask('/releases/api/estado', { token: administrator })).status).toBe(200)
  })
})

test('refuses a revoked token immediately', async () => {
  expect((await ask('/releases/api/estado')).status).toBe(200)
  await release('token revoke equipe', administrator)
  expect((await ask('/releases/api/estado')).status).toBe(401)
})

test('serves a public OpenAPI document, and each call that it lists', async () => {
  const { body } = await app.inject('/releases/api/docs')
  expect(await new Validator().validate(JSON.parse(body))).toMatchObject({ valid: true })
  expect(Object.values(CALLS).filter(({ method, path }) => !app.hasRoute({ method, url: path }))).toEqual([])
})

describe('the command line', () => {
  let run: (line: string, token?: string) => Promise<{ code: number; printed: string }>

  beforeEach(async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    run = async (line, token = team) => {
      const printed: string[] = []
      const args = [...line.split(' '), '--reason', 'teste']
      const portal = new ReleasesClient(url, token)
      const code = await runAtPortal(args, { root, cwd: root, portal, print: (text) => printed.push(text) })
      return { code, printed: printed.join('\n') }
    }
  })

  test('works with a portal as with a store', async () => {
    const version = buildRemote(root, '1.0.0')
    expect(await run('publish mf-exemplo --no-build --unchecked')).toEqual({
      code: 0,
      printed: `Publicada: mf-exemplo ${version}.\nNinguém a recebe ainda. Comece com:\nnpm run release -- rollout start mf-exemplo --version ${version} --to 5% --reason "…"`,
    })
    expect(await run('rollout start mf-exemplo --version 1.0.0 --to 0%')).toEqual({
      code: 0,
      printed: 'Feito: rollout start mf-exemplo, revisão 5.',
    })
    expect((await run('status')).printed).toContain(`em teste   ${version} a 0 %`)
    expect((await run('history mf-exemplo')).printed).toContain(
      '  equipe  rollout start mf-exemplo (1.0.0 a 0%): teste',
    )
    expect((await run('token list')).printed).toContain('equipe  publicar  mf-exemplo')
    expect((await run('token create mais --scope administrar', administrator)).printed).toMatch(/\nportal_[\w-]{43}$/)
  })

  test('publishes a preview by a portal, lists it and ends it', async () => {
    const version = buildRemote(root, '5.0.0')
    const before = await head()
    const { code, printed } = await run('publish mf-exemplo --preview --no-build --days 2')
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(`^Prévia: mf-exemplo ${version}, até .*\\nhttp://127\\.0\\.0\\.1:\\d+/x\\?previa=`),
      ),
    ])
    expect((await run('preview list')).printed).toContain(`mf-exemplo  ${version}  até`)
    const { body } = await ask('/releases/api/previas')
    expect(body).toMatchObject([{ version, who: 'equipe' }])
    expect(Object.keys(body[0])).not.toContain('hash')
    expect((await run('preview end mf-exemplo --version 5.0.0')).printed).toBe('Encerrada: 1 prévia de mf-exemplo.')
    expect((await run('preview list')).printed).toBe('Não há prévias abertas.')
    expect((await run('preview list --days 1')).printed).toContain(`${version}  encerrada em`)
    expect(await run('preview end mf-exemplo')).toMatchObject({
      code: 1,
      printed: 'Não há prévia de mf-exemplo. Veja as abertas com "preview list".',
    })
    expect(await head()).toBe(before)
  })

  test.each([
    ['preview end mf-outro', 'só muda mf-exemplo; mf-outro é de outra equipe.'],
    ['publish mf-exemplo --preview --no-build --days 31', 'de 1 a 30'],
    ['kill mf-outro', 'O token "equipe" não permite "kill": falta o escopo desligar.'],
    ['init', 'Um portal não atende "init": rode-o onde RELEASES_URL é o armazenamento (file:// ou s3://).'],
    ['simulate mf-exemplo --to 5%', 'Um portal não atende "simulate"'],
    ['explain mf-exemplo', 'Falta --user.'],
    ['explain mf-exemplo --user ana', '"ana" não é o número de uma pessoa'],
    ['rollout start mf-exemplo --version 1.0.0 --to 0% --include ana', '"ana" não é o número de uma pessoa'],
    ['explain mf-exemplo --user 7', 'Nenhum portal usa este registro'],
    ['status mf-typo', 'Nada de "mf-typo" foi publicado.'],
    ['history mf-typo', 'Nada de "mf-typo" foi publicado.'],
  ])('says why "%s" is refused', async (line, sentence) => {
    expect(await run(line)).toEqual({ code: 1, printed: expect.stringContaining(sentence) })
  })

  test.each([
    ['publish mf-outro', 'só muda mf-exemplo; mf-outro é de outra equipe.'],
    ['publish mf-outro --preview', 'só muda mf-exemplo; mf-outro é de outra equipe.'],
  ])('is refused before "%s" checks or builds', async (line, sentence) => {
    buildRemote(root, '1.0.0', 'mf-outro')
    const { code, printed } = await run(line)
    expect(printed).toContain(sentence)
    expect(printed).not.toMatch(/Conferindo|Construindo/)
    expect(code).toBe(1)
  })

  test('reports an unreachable portal', async () => {
    await app.close()
    expect((await run('status')).printed).toContain('não responde')
  })
})
