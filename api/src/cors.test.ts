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
