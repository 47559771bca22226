// @vitest-environment node
import { listTags, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { expect, test } from 'vitest'
import { patientApi } from './patientApi'

/** An API that answers after so many milliseconds, unless it is given up. */
const answeringAfter = (ms: number) =>
  ((_, __, { signal } = {}) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(sucesso([]) as never), ms)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })) as Api

test('what is late is refused as it would be without a network, and said to be late', async () => {
  const patient = patientApi(answeringAfter(60_000), 50, new AbortController().signal)
  expect(await patient.api(listTags, {})).toMatchObject({ ok: false, codigo: 661 })
  expect(patient).toMatchObject({ isLate: true, hasFailed: true })
})

test('the time runs from the first call, since a page may wait for its place before', async () => {
  const patient = patientApi(answeringAfter(50), 200, new AbortController().signal)
  await new Promise((next) => setTimeout(next, 300))
  expect(await patient.api(listTags, {})).toMatchObject({ ok: true })
  expect(patient).toMatchObject({ isLate: false, hasFailed: false })
})

test('a call that the page itself gives up is no late one', async () => {
  const page = new AbortController()
  const patient = patientApi(answeringAfter(60_000), 60_000, new AbortController().signal)
  const call = patient.api(listTags, {}, { signal: page.signal })
  page.abort(new Error('gone'))
  await expect(call).rejects.toThrow('gone')
  expect(patient.isLate).toBe(false)
})

test('a page that nobody waits for ends its calls, whether they name its signal or none', async () => {
  const page = new AbortController()
  const patient = patientApi(answeringAfter(60_000), 60_000, page.signal)
  const call = patient.api(listTags, {})
  page.abort(new Error('gone'))
  await expect(call).rejects.toThrow('gone')
  expect(patient.isLate).toBe(false)
})
