import { describe, expect, it } from 'vitest'
import { FairQueue } from './FairQueue.ts'

function queueOf(...paths: string[]) {
  const queue = new FairQueue<{ name: string }>()
  paths.forEach((path, n) => {
    queue.push({ name: `${path} ${n}` }, path.split('/'))
  })
  return queue
}

const servedFrom = (queue: FairQueue<{ name: string }>) =>
  Array.from({ length: queue.size }, () => queue.shift()?.name.split(' ')[0])

describe('FairQueue', () => {
  it('serves one path first come, first served', () => {
    const queue = new FairQueue<{ n: number }>()
    for (const n of [1, 2, 3]) queue.push({ n }, [])
    expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
      undefined,
    ])
  })

  it('serves networks in turns, however many items one has', () => {
    expect(servedFrom(queueOf('a', 'a', 'a', 'a', 'b', 'c', 'b'))).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a'])
  })

  it('gives a wide network with many narrow ones only one turn', () => {
    const served = servedFrom(queueOf('x/1', 'x/2', 'x/3', 'x/1', 'y/1', 'y/1'))
    expect(served).toEqual(['x/1', 'y/1', 'x/2', 'y/1', 'x/3', 'x/1'])
  })

  it('drops the newest item of the longest branch, at each level', () => {
    const queue = queueOf('x/1', 'x/2', 'x/2', 'y/1', 'y/1')
    expect(queue.popLongest()?.name).toBe('x/2 2')
    expect(queue.popLongest()?.name).toBe('y/1 4')
    expect(queue.size).toBe(3)
  })

  it('drops the last item if all branches are equally long', () => {
    expect(queueOf('x', 'y', 'z').popLongest()?.name).toBe('z 2')
  })

  it('forgets a network without items', () => {
    const queue = new FairQueue<{ n: number }>()
    const [one, other] = [{ n: 1 }, { n: 2 }]
    queue.push(one, ['x', '1'])
    queue.push(other, ['y', '1'])
    queue.remove(one, ['x', '1'])
    expect([queue.size, queue.shift(), queue.shift(), queue.popLongest()]).toEqual([1, other, undefined, undefined])
  })
})
