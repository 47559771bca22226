// @vitest-environment node
import { createHash } from 'node:crypto'
import type { Registry, ReleaseStore } from '@portal/releases'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { TokenAccess } from './TokenAccess'

const SECRET = 'portal_da-equipe'

const tokens = {
  equipe: { hash: createHash('sha256').update(SECRET).digest('hex'), scopes: ['publicar'], remotes: [] },
}
const store = { readHead: async () => ({ tokens }) as unknown as Registry } as unknown as ReleaseStore

test('allows a token 300 changes a day, and reads beyond that', async () => {
  let now = 0
  const access = new TokenAccess(store, () => now)
  const ask = (method: string) => {
    now += 2_000
    return access.admit({
      ip: '198.51.100.1',
      headers: { authorization: `Bearer ${SECRET}` },
      method,
    } as FastifyRequest)
  }
  for (let time = 0; time < 300; time += 1) await expect(ask('POST')).resolves.toMatchObject({ name: 'equipe' })
  await expect(ask('POST')).rejects.toMatchObject({ codigo: 429 })
  await expect(ask('GET')).resolves.toMatchObject({ name: 'equipe' })
  now += 86_400_000
  await expect(ask('POST')).resolves.toMatchObject({ name: 'equipe' })
})
