// @vitest-environment node
import { createNoticia, listNoticias, listTags, type Resultado, refusal, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANSWER_FRESH_MS, KeptAnswers } from './KeptAnswers'
import { FRESH_MS } from './PageCache'

function keeping() {
  let clock = 1
  const calls: { path: string; input: unknown; answer: (resultado: Resultado<unknown>) => void }[] = []
  const signals: (AbortSignal | undefined)[] = []
  const asked = ((endpoint, input, { signal } = {}) =>
    new Promise((resolve) => {
      signals.push(signal)
      calls.push({ path: endpoint.path, input, answer: (resultado) => resolve(resultado as never) })
    })) as Api
  const kept = new KeptAnswers({ api: asked, now: () => clock })
  return {
    kept,
    api: kept.api,
    calls,
    signals,
    pass: (ms: number) => {
      clock += ms
    },
  }
}

test('concurrent pages share one API call', async () => {
  const { api, calls } = keeping()
  const both = [api(listTags, {}), api(listTags, {})]
  calls[0]?.answer(sucesso([]))
  expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }])
  expect(calls).toHaveLength(1)
})

test('does not share calls with other parameters', async () => {
  const { api, calls } = keeping()
  void api(listNoticias, { paginacao: 1 })
  void api(listNoticias, { paginacao: 2 })
  expect(calls.map(({ input }) => input)).toEqual([{ paginacao: 1 }, { paginacao: 2 }])
})

test('shares an answer from the start of the call, with a page for at most one second', async () => {
  const { api, calls, pass } = keeping()
  const first = api(listTags, {})
  pass(ANSWER_FRESH_MS - 1)
  calls[0]?.answer(sucesso([]))
  await first
  await api(listTags, {})
  expect(calls).toHaveLength(1)
  pass(1)
  void api(listTags, {})
  expect(calls).toHaveLength(2)
  expect(ANSWER_FRESH_MS + FRESH_MS).toBeLessThanOrEqual(1_000)
})

test('does not use answers from before a write', async () => {
  const { kept, api, calls, pass } = keeping()
  void api(listTags, {})
  pass(1)
  kept.expire()
  pass(1)
  void api(listTags, {})
  expect(calls).toHaveLength(2)
})

test('removes an answer from memory when it is no longer shared', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { api, calls } = keeping()
  const first = api(listTags, {})
  calls[0]?.answer(sucesso([]))
  await first
  vi.advanceTimersByTime(ANSWER_FRESH_MS)
  void api(listTags, {})
  expect(calls).toHaveLength(2)
})

test('does not keep a refusal', async () => {
  const { api, calls } = keeping()
  const refused = api(listTags, {})
  calls[0]?.answer(refusal(503))
  expect(await refused).toMatchObject({ ok: false, codigo: 503 })
  void api(listTags, {})
  expect(calls).toHaveLength(2)
})

test('a call continues for other pages if one aborts', async () => {
  const { api, calls, signals } = keeping()
  const gone = new AbortController()
  const [leaves, stays] = [api(listTags, {}, { signal: gone.signal }), api(listTags, {})]
  gone.abort(new Error('gone'))
  await expect(leaves).rejects.toThrow('gone')
  calls[0]?.answer(sucesso([]))
  expect(await stays).toMatchObject({ ok: true })
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
})

test('a call is aborted with the last page, and the next page starts another', async () => {
  const { api, calls, signals } = keeping()
  const [one, other] = [new AbortController(), new AbortController()]
  const pages = [one, other].map(({ signal }) => api(listTags, {}, { signal }))
  one.abort(new Error('gone'))
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  other.abort(new Error('gone'))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  for (const page of pages) await expect(page).rejects.toThrow('gone')
  void api(listTags, {})
  expect(calls).toHaveLength(2)
})

test('each page parses the answer itself', async () => {
  const { api, calls } = keeping()
  const none = api({ ...listTags, read: () => [] }, {})
  const plain = api(listTags, {})
  calls[0]?.answer(sucesso([{ id: 1, descricao: 'saúde' }]))
  expect(await none).toMatchObject({ valor: [] })
  expect(await plain).toMatchObject({ valor: [{ id: 1 }] })
})

test('never shares a write', async () => {
  const { api, calls } = keeping()
  void api(createNoticia, {} as never)
  void api(createNoticia, {} as never)
  expect(calls).toHaveLength(2)
})
