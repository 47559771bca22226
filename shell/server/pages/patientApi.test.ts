// @vitest-environment node
import { listTags, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS, Patience, patientApi, RETRY_MS, SHORT_MS } from './patientApi'

const answering: Api = async () => sucesso([]) as never
const hanging: Api = (_, __, { signal } = {}) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

let waits: { ms: number; end: () => void }[] = []
beforeEach(() => {
  waits = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    waits.push({ ms, end: () => over.abort(new DOMException('Too late.', 'TimeoutError')) })
    return over.signal
  })
})
afterEach(() => void vi.restoreAllMocks())

const visitor = () => new AbortController().signal

test('refuses a late call as if offline and counts it as late', async () => {
  const patient = patientApi(hanging, new Patience(), visitor())
  const call = patient.api(listTags, {})
  expect(waits.map(({ ms }) => ms)).toEqual([PATIENCE_MS])
  waits[0]?.end()
  expect(await call).toMatchObject({ ok: false, codigo: 661 })
  expect(patient).toMatchObject({ isLate: true, hasFailed: true })
})

test('the wait starts with the first call and covers all calls of a page', async () => {
  const patient = patientApi(answering, new Patience(), visitor())
  expect(waits).toEqual([])
  for (let call = 0; call < 2; call += 1) expect(await patient.api(listTags, {})).toMatchObject({ ok: true })
  expect(waits).toHaveLength(1)
  expect(patient).toMatchObject({ isLate: false, hasFailed: false })
})

test.each([['names its signal'], ['names none']])('an aborted call is not late: one that %s', async (by) => {
  const gone = new AbortController()
  const own = by === 'names its signal'
  const patient = patientApi(hanging, new Patience(), own ? visitor() : gone.signal)
  const call = patient.api(listTags, {}, own ? { signal: gone.signal } : {})
  gone.abort(new Error('gone'))
  await expect(call).rejects.toThrow('gone')
  expect(patient.isLate).toBe(false)
})

test('while the API hangs, only one page in ten seconds waits the full time', async () => {
  let now = 0
  const patience = new Patience(() => now)
  const call = async (api: Api, isLate = false) => {
    const calling = patientApi(api, patience, visitor()).api(listTags, {})
    if (isLate) waits.at(-1)?.end()
    await calling
    return waits.at(-1)?.ms
  }
  expect(await call(hanging, true)).toBe(PATIENCE_MS)
  expect(await call(hanging, true)).toBe(SHORT_MS)
  now = RETRY_MS
  expect(await call(hanging, true)).toBe(PATIENCE_MS)
  expect(await call(hanging, true)).toBe(SHORT_MS)
  expect(await call(answering)).toBe(SHORT_MS)
  expect(await call(answering)).toBe(PATIENCE_MS)
})
