import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './ConcurrencyLimit'

it('runs so many at once, lets so many wait, and turns the next one away', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 2, waiting: 3 })
  const finish: (() => void)[] = []
  const work = () => turns.run(() => new Promise<void>((resolve) => finish.push(resolve)))
  const accepted = Array.from({ length: 5 }, work)
  await expect(work()).rejects.toMatchObject({ codigo: 503 })
  expect([finish.length, turns.running, turns.waiting]).toEqual([2, 2, 3])

  for (let done = 0; done < 5; done += 1) {
    finish[done]?.()
    await accepted[done]
  }
  expect([finish.length, turns.running, turns.waiting]).toEqual([5, 0, 0])
})

it('gives its place up when the work fails', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 0 })
  await expect(turns.run(() => Promise.reject(new Error('falhou')))).rejects.toThrow('falhou')
  expect(await turns.run(async () => 'feito')).toBe('feito')
})
