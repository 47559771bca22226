import { expect, onTestFinished } from 'vitest'
import { DATABASE } from '../config/limits'
import { startApi } from '../startApi'
import { place } from '../testing/copies'
import { FaultyProxy } from '../testing/FaultyProxy'
import { testSettings } from '../testing/testSettings'

/** Read anew by each call. */
export const INSTITUICOES = '/api/instituicao/buscarInstituicoes'

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
  const status = async (path = INSTITUICOES) => (await app.inject(path)).statusCode
  const setPatience = async (patienceMs: number) => {
    pulse.patienceMs = patienceMs
    proxy.reset()
    await expect.poll(() => status()).toBe(200)
    await expect.poll(() => proxy.connections).toBeGreaterThan(1)
  }
  await setPatience(limits.pulse.patienceMs)
  return { app, proxy, status, direct, setPatience: (patienceMs: number) => void Object.assign(pulse, { patienceMs }) }
}
