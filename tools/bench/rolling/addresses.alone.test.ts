import { mkdtemp, rm } from 'node:fs/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../bin/freePort.mjs'
import { type StartProxy, startCaddy, startNginx } from './proxies'
import { startPortals } from './startPortals'

const ALLOWED = 'https://vizinha.example'

/** Sent as raw bytes, because a browser would normalize some of them. */
const OPERATIONS = [
  '/metricas',
  '/METRICAS',
  '/metricas/',
  '//metricas',
  '/./metricas',
  '/x/../metricas',
  '/%6detricas',
  '/metricas%2f',
  '/metricas;x',
  '/Metricas?x=/',
  '/saude',
  '/SAUDE/pronta',
  '/saude/pronta/',
  '//saude//pronta',
  '/saude/%70ronta',
  '/x/%2e%2e/saude/pronta',
  '/api/../saude/pronta',
  '/assets/../metricas',
  '/assets/..%2fmetricas',
]

/** Addresses that try to poison a cache. @param file API file without its name @param asset path of a script */
const disguises = (file: string, asset: string) => [
  `${file}/..%2f..%2f..${asset.replaceAll('/', '%2f')}`,
  `${file}/%2e%2e%2f..%2F..${asset.replaceAll('/', '%2F')}`,
  `${file}/../../..${asset}`,
  `${file}/%2e%2e/%2e%2e/%2e%2e${asset}`,
  `${file}/..%5c..%5c..${asset.replaceAll('/', '%5c')}`,
  `${file}//../../../..${asset}`,
  `/assets/..%2f${file.slice(1)}/..%2f..%2f..${asset}`,
  `/remotes/..%2f${file.slice(1)}/..%2f..%2f..${asset}`,
  `/busca/..%2f..${asset}`,
  `/x/..${asset}`,
  `/.${asset}`,
  asset.replace('/assets/', '/assets/./'),
  asset.replace('/assets/', '/Assets/'),
  `${asset}/`,
  `${asset}%00`,
]

/** The portal behind the proxy of `deploy/`, and its response to a raw address. */
async function behind(startProxy: StartProxy) {
  const { portals } = await startPortals({ ORIGENS: ALLOWED })
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const proxy = await startProxy({ folder, port: await freePort(), upstreams: [portals[0].port, portals[1].port] })
  onTestFinished(() => proxy.stop())
  const { hostname, port, protocol } = new URL(proxy.origin)
  const ask = (path: string, headers: Record<string, string> = {}, json?: object) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const sentHeaders = {
        Host: 'portal.cidade.example',
        ...(json && { 'Content-Type': 'application/json' }),
        ...headers,
      }
      const options = { hostname, port, path, headers: sentHeaders, agent: false, method: json ? 'POST' : 'GET' }
      const request = protocol === 'https:' ? requestSecure : requestPlain
      const sent = request({ ...options, rejectUnauthorized: false }, (answer) => {
        const { statusCode: status = 0, headers } = answer
        text(answer).then((body) => resolve({ status, headers, body }), reject)
      })
      sent.on('error', reject).end(json && JSON.stringify(json))
    })
  await expect.poll(() => ask('/').then(({ status }) => status)).toBe(200)
  return ask
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('behind %s', (_, startProxy) => {
  test('operator paths are closed, however they are encoded', async () => {
    const ask = await behind(startProxy)
    for (const address of OPERATIONS) {
      const { status, body } = await ask(address)
      expect([address, status === 400 || status === 404]).toEqual([address, true])
      expect(body).not.toMatch(/http_request_duration|"?pronta"?:|process_cpu/)
    }
  })

  test('the cache never returns the response of another address', async () => {
    const ask = await behind(startProxy)
    const page = await ask('/noticias')
    const asset = /"(\/assets\/[\w-]+\.js)"/.exec(page.body)?.[1] ?? ''
    const file = /\/api\/arquivo\/[0-9a-f-]{36}/.exec(page.body)?.[0] ?? ''
    expect([asset, file]).not.toContain('')
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (const address of disguises(file, asset)) await ask(address, { 'Accept-Encoding': encoding })
      const { status, headers } = await ask(asset, { 'Accept-Encoding': encoding })
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('text/javascript'),
        'public, max-age=31536000, immutable',
      ])
    }
  })

  test('private files are not cached', async () => {
    const ask = await behind(startProxy)
    const login = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }
    const entered = await ask('/api/autenticacao/login', {}, login)
    const Authorization = `Bearer ${JSON.parse(entered.body).retorno.token}`
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';')
    const { id, capaUrl } = JSON.parse((await ask('/api/noticia/detalhes?Id=24')).body).retorno
    const item = { tipo: 'noticia', id, motivo: 'Não é sua.' }
    expect((await ask('/api/gestao/devolverItem', { Authorization }, item)).status).toBe(200)
    const statuses: number[] = []
    for (const Cookie of ['', cookie, '', cookie]) statuses.push((await ask(capaUrl, { Cookie })).status)
    expect(statuses).toEqual([404, 200, 404, 200])
  })

  test('an allowed origin gets CORS headers even after a refused one', async () => {
    const ask = await behind(startProxy)
    for (const origin of ['https://outra.example', '', ALLOWED]) {
      const { status, headers } = await ask('/api/noticia/listarTodas', origin === '' ? {} : { Origin: origin })
      expect([origin, status, headers['access-control-allow-origin']]).toEqual([
        origin,
        200,
        origin === ALLOWED ? ALLOWED : undefined,
      ])
    }
  })
})
