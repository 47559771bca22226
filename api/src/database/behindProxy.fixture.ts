import { expect, onTestFinished } from 'vitest'
import { DATABASE } from '../bounds'
import { startApi } from '../startApi'
import { place } from '../testing/copies'
import { FaultyProxy } from '../testing/FaultyProxy'
import { testSettings } from '../testing/testSettings'

export const TAGS = '/api/tag/listarTags'

/** A portal whose database is behind a network with faults. It starts with all patience, and then has that of `limits`. */
export async function behindProxy(limits = DATABASE) {
  const { env, url: direct } = await place('demo')
  const { proxy, url } = await FaultyProxy.before(direct)
  const pulse = { ...limits.pulse, patienceMs: DATABASE.pulse.patienceMs }
  const api = await startApi(testSettings({ ...env, DATABASE_URL: url }), {
    sendMail: false,
    limits: { ...limits, pulse },
  })
  onTestFinished(() => api.close())
  const app = api.createApp()
  const status = async (path = TAGS) => (await app.inject(path)).statusCode
  /** Has it be patient or not from the next question to its database on. */
  const setPatience = async (patienceMs: number) => {
    pulse.patienceMs = patienceMs
    proxy.reset()
    await expect.poll(() => status()).toBe(200)
    // The connection that asks whether the database is there, too.
    await expect.poll(() => proxy.connections).toBeGreaterThan(1)
  }
  await setPatience(limits.pulse.patienceMs)
  return { app, proxy, status, direct, setPatience: (patienceMs: number) => void Object.assign(pulse, { patienceMs }) }
}
