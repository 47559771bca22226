import { afterAll, beforeAll, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from './testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it.each([
  ['/api/Autenticacao/gerarCodigoRefinirSenha', JSON.stringify(GESTORA.email)],
  ['/api/autenticacao/login', JSON.stringify(GESTORA)],
])('a page of another site has nobody’s browser send JSON as plain text to %s', async (path, body) => {
  const headers = { 'Content-Type': 'text/plain' }
  const { status } = await fetch(`${portal.baseUrl}${path}`, { method: 'POST', headers, body })
  expect(status).toBe(415)
  expect((await portal.sql('SELECT FROM mensagens_email')).rowCount).toBe(0)
})
