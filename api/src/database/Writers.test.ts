import { expect, it } from 'vitest'
import { Writers, type WritingFor } from './Writers'

function beginning(transactions: number) {
  const writers = new Writers({
    connections: { statements: 1, transactions },
    waiting: { transactions: 10, ofPerson: 10 },
  })
  const begun: string[] = []
  const end: (() => void)[] = []
  const begin = (name: string, writer?: WritingFor) => {
    const work = () =>
      writers.inTurn(async () => {
        begun.push(name)
        await new Promise<void>((resolve) => end.push(resolve))
      })
    return writer ? writers.serve(writer, work) : work()
  }
  const endAll = async (many: number) => {
    for (let ended = 1; ended <= many; ended += 1) {
      await expect.poll(() => end.length, { interval: 1 }).toBeGreaterThan(0)
      end.shift()?.()
    }
  }
  return { writers, begun, begin, endAll }
}

const person = (usuarioId: number, ip = '198.51.100.7'): WritingFor => ({
  ip,
  person: { usuarioId, require: async () => {} },
})

it("runs one person's transactions one after another, without taking places of others", async () => {
  const { begun, begin, endAll } = beginning(2)
  const all = [begin('a1', person(1)), begin('a2', person(1)), begin('a3', person(1)), begin('b1', person(2))]
  await expect.poll(() => begun, { interval: 1 }).toEqual(['a1', 'b1'])
  await endAll(4)
  await Promise.all(all)
})

it('starts a transaction of another network next, however many of one wait', async () => {
  const { begun, begin, endAll } = beginning(1)
  const all = [1, 2, 3].map((id) => begin(`crowd ${id}`, person(id)))
  all.push(begin('other', person(4, '203.0.113.9')))
  await endAll(4)
  await Promise.all(all)
  expect(begun).toEqual(['crowd 1', 'crowd 2', 'other', 'crowd 3'])
})

it('starts background writes immediately', async () => {
  const { begun, begin, endAll } = beginning(1)
  const all = [begin('a1', person(1)), begin('cleaning')]
  await expect.poll(() => begun.toSorted(), { interval: 1 }).toEqual(['a1', 'cleaning'])
  await endAll(2)
  await Promise.all(all)
})
