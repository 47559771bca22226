// @vitest-environment node
import { createPublicKey, verify } from 'node:crypto'
import type { Registry } from '@portal/releases'
import { type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import { answering } from '@portal/shared-contracts/testing'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { atestadoRoute } from './atestadoRoute'
import { createBuiltCatalog, type RemoteRelease } from './remotes/catalog'
import { Atestados } from './visitors/Atestados'
import { SessionUsers } from './visitors/SessionUsers'
import { signing } from './visitors/signing.fixture'

const KEY = 'k'.repeat(32)
const NOW = new Date('2026-03-01T12:00:00Z')
const PORTAL = 'https://portal.example'
const HOST = 'https://dados.example'

const hosts = { connect: [HOST, 'https://sem-licenca.example'], img: ['https://fotos.example'] }
const release = { name: 'mf-a', version: '1.0.0', hosts } as unknown as RemoteRelease
const granted = [HOST, 'https://fotos.example', 'https://por-declarar.example']
const registry = { revision: 1, remotes: { 'mf-a': { rollout: null, hosts: granted } } } as unknown as Registry

function portal({ sessao = sucesso({ usuarioId: 7 }) as Resultado<unknown>, key = KEY } = {}) {
  const versions = [{ release, cohort: 'stable' as const, bases: [] }]
  const catalog = {
    ...createBuiltCatalog([]),
    remotesFor: async () => [{ release, versions, killed: [] }],
    registry: () => registry,
  }
  const sessionUsers = new SessionUsers(() => answering(sessao))
  const atestados = new Atestados({ key, issuer: PORTAL, now: () => NOW })
  const { visitorCookies } = signing()
  const app = Fastify().register(atestadoRoute({ catalog, sessionUsers, visitorCookies, atestados }))
  return {
    ask: (payload: object = { audiencia: HOST }, headers: object = { authorization: 'Bearer abc' }) =>
      app.inject({ method: 'POST', url: '/visitante/atestado', payload, headers: { ...headers } }),
    keys: async () => (await app.inject('/.well-known/jwks.json')).json().keys,
  }
}

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Verifies as a host does, by the public keys alone (RFC 7515). */
async function claimsOf(atestado: string, keys: { kid: string }[]) {
  const [header, claims, signature = ''] = atestado.split('.')
  const key = keys.find(({ kid }) => kid === decoded(header).kid)
  if (!key) return undefined
  const publicKey = { key: createPublicKey({ format: 'jwk', key }), dsaEncoding: 'ieee-p1363' } as const
  const isGenuine = verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
  return isGenuine ? decoded(claims) : undefined
}

test('proves to a host who the user is, for five minutes', async () => {
  const { ask, keys } = portal()
  const answer = await ask()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { atestado } = answer.json().retorno
  const iat = NOW.getTime() / 1000
  expect(await claimsOf(atestado, await keys())).toEqual({ iss: PORTAL, aud: HOST, sub: '7', iat, exp: iat + 300 })
})

test.each<[string, Parameters<ReturnType<typeof portal>['ask']>, Resultado<unknown> | undefined, number, string]>([
  [
    'a host that no served version declares',
    [{ audiencia: 'https://por-declarar.example' }],
    undefined,
    403,
    'nenhuma versão que se recebe declara https://por-declarar.example. Ponha-o em hosts.connect',
  ],
  [
    'a host that the registry does not grant',
    [{ audiencia: 'https://sem-licenca.example' }],
    undefined,
    403,
    'ninguém liberou https://sem-licenca.example. Quem administra o registro o libera com "host grant"',
  ],
  ['a host for pictures only', [{ audiencia: 'https://fotos.example' }], undefined, 403, 'hosts.connect'],
  ['the portal itself', [{ audiencia: PORTAL }], undefined, 403, 'hosts.connect'],
  ['no host', [{}], undefined, 400, 'Falta a audiencia'],
  ['several hosts', [{ audiencia: [HOST] }], undefined, 400, 'Falta a audiencia'],
  ['a visitor without a session', [undefined, {}], undefined, 401, 'É preciso entrar'],
  [
    'another site',
    [undefined, { authorization: 'Bearer abc', 'sec-fetch-site': 'cross-site' }],
    undefined,
    403,
    'Só as páginas',
  ],
  ['an ended session', [], refusal(440), 440, 'Seu login expirou'],
  ['an API that does not answer', [], refusal(503), 503, 'Tente novamente'],
  ['an API without the session call', [], refusal(404), 404, 'não diz de quem é uma sessão'],
])('refuses %s', async (_, asked, sessao, codigo, sentence) => {
  const answer = await portal({ ...(sessao && { sessao }) }).ask(...asked)
  expect([answer.statusCode, answer.json()]).toEqual([
    codigo,
    { codigo, resposta: expect.stringContaining(sentence), dado: null, retorno: null },
  ])
})

test('all processes of a portal have the same public key, another portal has another', async () => {
  const [one, other] = [portal(), portal({ key: 'o'.repeat(32) })]
  const { atestado } = (await one.ask()).json().retorno
  expect(await claimsOf(atestado, await portal().keys())).toBeDefined()
  expect(await claimsOf(atestado, await other.keys())).toBeUndefined()
})

test('publishes no part of the private key', async () => {
  const [key] = await portal().keys()
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})
