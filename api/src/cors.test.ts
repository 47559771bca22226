import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from './testing/startPortal'

const ORIGEM = 'https://portal.example'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ ORIGENS: ORIGEM })
})
afterAll(() => portal.close())

/** What a browser is told that a page of this origin may do. */
async function allowed(origin: string, method = 'GET') {
  const { headers } = await fetch(`${portal.baseUrl}/api/Tag/listarTags`, {
    method,
    headers: { Origin: origin, ...(method === 'OPTIONS' && { 'Access-Control-Request-Method': 'PUT' }) },
  })
  return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
}

it.each(['GET', 'OPTIONS'])('a page of the named origin may read answers, without cookies: %s', async (method) => {
  expect(await allowed(ORIGEM, method)).toEqual([ORIGEM, null])
})

it('by every method that a call has', async () => {
  const { headers } = await fetch(`${portal.baseUrl}/api/noticia/excluir`, {
    method: 'OPTIONS',
    headers: { Origin: ORIGEM, 'Access-Control-Request-Method': 'DELETE' },
  })
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE')
})

it('and shows the pictures', async () => {
  const { rows } = await portal.sql('SELECT capa_id FROM noticias WHERE capa_id IS NOT NULL LIMIT 1')
  const answer = await fetch(`${portal.baseUrl}/api/arquivo/${rows[0]?.capa_id}/a.webp`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
})

it('no cache gives the answer to one origin to another', async () => {
  for (const origin of [ORIGEM, 'https://evil.example']) {
    const { headers } = await fetch(`${portal.baseUrl}/api/Tag/listarTags`, { headers: { Origin: origin } })
    expect(headers.get('cache-control')).toContain('s-maxage')
    expect(headers.get('vary')).toBe('Origin, Authorization')
  }
})

it.each([
  'https://portal.example.evil.example',
  'https://evil-portal.example',
  'https://sub.portal.example',
  'http://portal.example',
  'https://portal.example:8443',
  'https://portal.example@evil.example',
  'null',
  '*',
])('a page of %s may not', async (origin) => {
  for (const method of ['GET', 'OPTIONS']) expect(await allowed(origin, method)).toEqual([null, null])
})
