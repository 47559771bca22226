import { describe, expect, it, vi } from 'vitest'
import { Lifetime } from './Lifetime.ts'

const never = () => new Promise(() => {})

describe('a lifetime', () => {
  it('closes each part once, the last first', async () => {
    const closed: string[] = []
    const lifetime = new Lifetime()
    for (const name of ['banco', 'arquivos', 'visitas']) lifetime.own(name, { close: () => closed.push(name) })
    await Promise.all([lifetime.end(), lifetime.end()])
    await lifetime.end()
    expect(closed).toEqual(['visitas', 'arquivos', 'banco'])
  })

  it('logs a part that does not close in time and continues', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const closed = vi.fn()
    const lifetime = new Lifetime()
    lifetime.own('banco', { close: closed })
    lifetime.own('conexões', { close: never }, 20)
    await lifetime.end()
    expect(closed).toHaveBeenCalledOnce()
    expect(told).toHaveBeenCalledExactlyOnceWith('O portal encerra sem esperar mais por: conexões.')
    told.mockRestore()
  })

  it('closes the other parts if one fails, and rejects with its error', async () => {
    const closed = vi.fn()
    const lifetime = new Lifetime()
    lifetime.own('banco', { close: closed })
    lifetime.own('arquivos', { close: () => Promise.reject(new Error('sem disco')) })
    await expect(lifetime.end()).rejects.toThrow('sem disco')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('closes the parts that an interrupted start has opened', async () => {
    const closed = vi.fn()
    const lifetime = new Lifetime()
    let opened = () => {}
    const opening = new Promise<void>((resolve) => {
      opened = resolve
    })
    const start = lifetime.start(async () => {
      await opening
      lifetime.own('banco', { close: closed })
      lifetime.signal.throwIfAborted()
    })
    const ended = lifetime.end()
    opened()
    await expect(start).rejects.toThrow('The process ends.')
    await ended
    expect(closed).toHaveBeenCalledOnce()
  })

  type Start = (lifetime: Lifetime, done: string[]) => Promise<unknown>

  it.each<[when: string, start: Start, expected: string[]]>([
    ['immediately, without an asynchronous start', async () => {}, ['depois']],
    [
      'after the start',
      async (lifetime, done) => {
        await lifetime.start(async () => {
          await Promise.resolve()
          lifetime.onceStarted(() => done.push('segundo plano'))
          await Promise.resolve()
          done.push('início')
        })
      },
      ['início', 'segundo plano', 'depois'],
    ],
    [
      'never if the start fails',
      async (lifetime, done) => {
        const start = lifetime.start(async () => {
          await Promise.resolve()
          lifetime.onceStarted(() => done.push('segundo plano'))
          throw new Error('sem banco')
        })
        await start.catch(() => done.push('falha'))
      },
      ['falha'],
    ],
    ['never if the end has begun', (lifetime) => lifetime.end(), []],
  ])('starts background work %s', async (_, start, expected) => {
    const done: string[] = []
    const lifetime = new Lifetime()
    await start(lifetime, done)
    lifetime.onceStarted(() => done.push('depois'))
    await Promise.resolve()
    expect(done).toEqual(expected)
  })
})
