import { expect, onTestFinished } from 'vitest'
import type { DatabaseLimits } from '../bounds'
import { startApi } from '../startApi'
import { place } from '../testing/copies'
import { FaultyProxy } from '../testing/FaultyProxy'
import { testSettings } from '../testing/testSettings'

export const TAGS = '/api/tag/listarTags'

/** A portal whose database is behind a network with faults. */
export async function behindProxy(limits: DatabaseLimits) {
  const { env, url: direct } = await place('demo')
  const { proxy, url } = await FaultyProxy.before(direct)
  const api = await startApi(testSettings({ ...env, DATABASE_URL: url }), { sendMail: false, limits })
  onTestFinished(() => api.close())
  const app = api.createApp()
  const status = async (path = TAGS) => (await app.inject(path)).statusCode
  await expect.poll(() => status()).toBe(200)
  // The connection that asks whether the database is there, too.
  await expect.poll(() => proxy.connections).toBeGreaterThan(1)
  return { app, proxy, status, direct }
}
