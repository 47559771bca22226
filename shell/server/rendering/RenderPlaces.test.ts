// @vitest-environment node
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RenderPlaces } from './RenderPlaces'
import { Overloaded } from './VersionError'

const { signal } = new AbortController()

test('refuses concurrent work of this process beyond its places', async () => {
  const places = new RenderPlaces({ concurrent: 1, waiting: 1, waitMs: 120_000 })
  // A render without waiting ends before the next request is read.
  const work = vi.fn(async () => {})
  const requests = Array.from({ length: 4 }, async () => {
    await setImmediate()
    return places.runHere(work, signal)
  })
  const answers = await Promise.allSettled(requests)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(work).toHaveBeenCalledTimes(2)
})

test('refuses work that waited too long for a place', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const places = new RenderPlaces({ concurrent: 1, waiting: 1, waitMs: 5_000 })
  const reading = new AbortController()
  const first = places.run(() => once(reading.signal, 'abort'), signal)
  const second = expect(places.run(async () => {}, signal)).rejects.toThrow(Overloaded)
  await vi.advanceTimersByTimeAsync(5_000)
  await second
  reading.abort()
  await first
})

test('stops waiting if the visitor disconnects', async () => {
  const places = new RenderPlaces({ concurrent: 1, waiting: 1, waitMs: 120_000 })
  const reading = new AbortController()
  const first = places.run(() => once(reading.signal, 'abort'), signal)
  const reader = new AbortController()
  const second = places.run(async () => {}, reader.signal)
  reader.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  reading.abort()
  await first
  expect(places.running).toBe(0)
})

test('does not start work for a visitor who already disconnected', async () => {
  const places = new RenderPlaces({ concurrent: 1, waiting: 1, waitMs: 120_000 })
  const work = vi.fn(async () => {})
  await expect(places.run(work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(work).not.toHaveBeenCalled()
})

test('gives the next place to another network during a crowd', async () => {
  const places = new RenderPlaces({ concurrent: 1, waiting: 4, waitMs: 120_000 })
  const reading = new AbortController()
  const first = places.run(() => once(reading.signal, 'abort'), signal, '198.51.100.7')
  const begun: string[] = []
  const ask = (address: string) => places.run(async () => void begun.push(address), signal, address)
  const crowd = Promise.allSettled(Array.from({ length: 4 }, () => ask('198.51.100.7')))
  const other = ask('203.0.113.9')
  await setImmediate()
  reading.abort()
  await first
  await other
  expect((await crowd).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(begun.indexOf('203.0.113.9')).toBeLessThan(2)
})
