import { expect, onTestFinished, test, vi } from 'vitest'
import { revisionOf } from '../testing/stores.ts'
import { RegistryWatcher } from './RegistryWatcher.ts'

test('a registry that cannot be read is told of once, and the last one stays until a later one is read', async () => {
  const readHead = vi.fn(async () => revisionOf(1))
  const onError = vi.fn()
  const watcher = new RegistryWatcher({ readHead }, onError, 5)
  onTestFinished(() => watcher.stop())
  await watcher.start()
  expect([watcher.registry?.revision, watcher.isUnreadable]).toEqual([1, false])

  readHead.mockRejectedValue(new Error('sem resposta'))
  await expect.poll(() => readHead.mock.calls.length).toBeGreaterThan(3)
  expect([watcher.registry?.revision, watcher.isUnreadable]).toEqual([1, true])
  expect(onError.mock.calls).toEqual([[new Error('sem resposta')]])

  readHead.mockResolvedValue(revisionOf(2))
  await expect.poll(() => watcher.registry?.revision).toBe(2)
  expect(watcher.isUnreadable).toBe(false)
})
