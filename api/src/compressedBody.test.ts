import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from './testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it.each(['gzip', 'GZIP', 'br', 'identity, gzip'])('a body that comes as %s is refused', async (encoding) => {
  const answer = await fetch(`${portal.baseUrl}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: gzipSync(JSON.stringify(GESTORA)),
  })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ codigo: 415, resposta: 'O conteúdo enviado não pode vir comprimido.' })
})
