import { expect, it } from 'vitest'
import { ConcurrencyLimit } from './ConcurrencyLimit.ts'

it('limits running and waiting work, and refuses the next one', async () => {
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

it('frees the place if the work fails', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 0 })
  await expect(turns.run(() => Promise.reject(new Error('falhou')))).rejects.toThrow('falhou')
  expect(await turns.run(async () => 'feito')).toBe('feito')
})

it('removes only the waiting work whose signal aborts', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 2 })
  const finish: (() => void)[] = []
  const first = turns.run(() => new Promise<void>((resolve) => finish.push(resolve)))
  const gone = new AbortController()
  const second = turns.run(async () => 'segunda', { signal: gone.signal })
  const third = turns.run(async () => 'terceira')
  gone.abort(new Error('foi embora'))
  await expect(second).rejects.toThrow('foi embora')
  expect(turns.waiting).toBe(1)
  finish[0]?.()
  await first
  expect(await third).toBe('terceira')
  expect(turns.running).toBe(0)
})

it('starts nothing if the signal has aborted already', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 0 })
  const gone = AbortSignal.abort(new Error('foi embora'))
  let isBegun = false
  const work = async () => {
    isBegun = true
  }
  await expect(turns.run(work, { signal: gone })).rejects.toThrow('foi embora')
  expect([isBegun, turns.running]).toEqual([false, 0])
})

it('refuses work of the largest network, and serves networks in turns', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, waiting: 3 })
  const served: string[] = []
  const ask = (name: string, ip: string) =>
    turns.run(
      async () => {
        served.push(name)
      },
      { ip },
    )
  const all = [
    ask('first', '198.51.100.7'),
    ask('second', '198.51.100.7'),
    ask('third', '198.51.100.7'),
    ask('fourth', '198.51.100.7'),
    ask('neighbour', '203.0.113.9'),
  ]
  const results = await Promise.allSettled(all)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(results[3]).toMatchObject({ reason: { codigo: 503 } })
  expect(served).toEqual(['first', 'second', 'neighbour', 'third'])
})
