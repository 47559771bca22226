import { expect, onTestFinished } from 'vitest'
import { DATABASE } from '../bounds'
import type { Settings } from '../env'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'

/** Locks are waited for much less than `startDuring` holds them. */
const IMPATIENT = { ...DATABASE, lockMs: { statements: 100, transactions: 100 }, migrationLockMs: 50 }

export type Starts = Awaited<ReturnType<typeof startsOn>>

/** Starts of a portal, and somebody else in its database. */
export async function startsOn(settings: Settings) {
  const other = await clientFor(settings.databaseUrl ?? '')
  const lines: string[] = []
  const start = async () => {
    const options = { sendMail: false, limits: IMPATIENT, onProgress: (line: string) => lines.push(line) }
    const api = await startApi(settings, options)
    onTestFinished(() => api.close())
    return (await api.createApp().inject('/api/tag/listarTags')).statusCode
  }
  return { start, other, lines }
}

/** Starts a portal that has to wait, for longer than its limits. @returns what it said */
export async function startDuring(work: string, { start, other, lines }: Starts) {
  await other.query(work)
  const started = start()
  await Promise.race([started, expect.poll(() => lines).toContainEqual(expect.stringMatching(/^Esperando/))])
  await other.query('SELECT pg_sleep(0.5)')
  await other.query('COMMIT')
  expect(await started).toBe(200)
  return lines.filter((line) => line.startsWith('Esperando'))
}
