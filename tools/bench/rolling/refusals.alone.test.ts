import { describe, expect, test } from 'vitest'
import { beforeServer, type ProxyAnswer } from './beforeServer.fixture'
import { startCaddy, startNginx } from './proxies'

const GRANDE = 'O conteúdo enviado é grande demais.'
const INDISPONIVEL = 'O portal está temporariamente indisponível. Tente novamente em alguns instantes.'
const MUITOS = 'Muitos pedidos ao mesmo tempo. Tente novamente em alguns instantes.'

const TOO_LARGE = Buffer.alloc(10 * 1024 * 1024 + 1)
const LARGEST = TOO_LARGE.subarray(0, 9_999_999)

function expectPage({ status, headers, body }: ProxyAnswer, [code, frase]: [number, string]) {
  expect([status, headers['content-type']]).toEqual([code, 'text/html; charset=utf-8'])
  expect(body).toContain(`<html lang="pt-BR">`)
  expect(body).toContain(`<h1 style="font-size:1.5rem">${frase}</h1>`)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
  expect(body).toContain(`Código do erro: ${headers['x-request-id']}<`)
}

function expectAnswer({ status, headers, body }: ProxyAnswer, [codigo, resposta]: [number, string]) {
  expect([status, headers['content-type']]).toEqual([codigo, expect.stringMatching(/^application\/json/)])
  expect(JSON.parse(body)).toEqual({ codigo, resposta, dado: null, retorno: null })
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s, if the portal', (_, startProxy) => {
  test("breaks off the connection, refuses in the portal's words", async () => {
    const { ask } = await beforeServer(startProxy, ({ socket }) => void socket.destroy())
    expectPage(await ask('/noticias'), [502, INDISPONIVEL])
    expectAnswer(await ask('/api/noticia/listarTodas'), [502, INDISPONIVEL])
  })

  test('refuses itself, passes its refusal on', async () => {
    const { ask } = await beforeServer(startProxy, (_, response) => void response.writeHead(503).end('em manutenção'))
    expect(await ask('/noticias')).toMatchObject({ status: 503, body: 'em manutenção' })
    expect(await ask('/api/noticia/listarTodas')).toMatchObject({ status: 503, body: 'em manutenção' })
  })
})

test('nginx refuses a body that is too large', async () => {
  const { ask } = await beforeServer(startNginx, (incoming, response) =>
    incoming.resume().on('end', () => response.end('taken')),
  )
  expectPage(await ask('/fale-conosco', {}, TOO_LARGE), [413, GRANDE])
  expectAnswer(await ask('/api/noticia/incluir', {}, TOO_LARGE), [413, GRANDE])
  expect(await ask('/api/noticia/incluir', {}, LARGEST)).toMatchObject({ status: 200, body: 'taken' })
})

test('Caddy refuses a body that is announced as too large', async () => {
  const { ask } = await beforeServer(startCaddy, (incoming, response) =>
    incoming.resume().on('end', () => response.end('taken')),
  )
  const announced = { 'content-length': '10000000' }
  expectPage(await ask('/fale-conosco', announced), [413, GRANDE])
  expectAnswer(await ask('/api/noticia/incluir', announced), [413, GRANDE])
  expect(await ask('/api/noticia/incluir', {}, LARGEST)).toMatchObject({ status: 200, body: 'taken' })
})

test('nginx refuses a request that it cannot pass on', async () => {
  const { ask } = await beforeServer(startNginx, (_, response) => void response.end('taken'))
  expectPage(await ask('/saude'), [404, 'Página não encontrada'])
  expectPage(await ask(`/noticias?busca=${'a'.repeat(10_000)}`), [414, 'O endereço é longo demais.'])
  expectPage(await ask('/noticias', { host: 'a b' }), [400, 'O pedido não foi entendido.'])
})

test('nginx refuses more than 200 simultaneous requests of one address', async () => {
  let waiting = 0
  const { ask } = await beforeServer(startNginx, () => {
    waiting += 1
  })
  for (let each = 0; each < 200; each += 1) ask('/noticias').catch(() => {})
  await expect.poll(() => waiting).toBe(200)
  expectPage(await ask('/noticias'), [429, MUITOS])
  expectAnswer(await ask('/api/noticia/listarTodas'), [429, MUITOS])
})
