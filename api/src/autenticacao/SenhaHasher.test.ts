import { describe, expect, it } from 'vitest'
import { SenhaHasher } from './SenhaHasher'

const senhaHasher = new SenhaHasher()

describe('Senhas', () => {
  it('hashes with argon2id of 19 MiB and two passes, never twice the same', async () => {
    const [one, other] = await Promise.all([senhaHasher.hash('Jacaranda#26'), senhaHasher.hash('Jacaranda#26')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('knows the right password from a wrong one', async () => {
    const hash = await senhaHasher.hash('Jacaranda#26')
    expect(await senhaHasher.verify(hash, 'Jacaranda#26')).toBe(true)
    expect(await senhaHasher.verify(hash, 'jacaranda#26')).toBe(false)
  })

  it('says no to a stranger, whatever the password', async () => {
    for (const senha of ['', 'Jacaranda#26']) expect(await senhaHasher.verify(undefined, senha)).toBe(false)
  })

  it('finds no hash of its own outdated, and any other', async () => {
    const hash = await senhaHasher.hash('Jacaranda#26')
    expect(senhaHasher.isOutdated(hash)).toBe(false)
    expect(senhaHasher.isOutdated(hash.replace('t=2', 't=1'))).toBe(true)
  })

  it('takes as long over a stranger as over an account', async () => {
    const hash = await senhaHasher.hash('Jacaranda#26')
    const times = { account: [] as number[], stranger: [] as number[] }
    for (let turn = 0; turn < 15; turn += 1) {
      times.account.push(await timeOf(() => senhaHasher.verify(hash, 'errada')))
      times.stranger.push(await timeOf(() => senhaHasher.verify(undefined, 'errada')))
    }
    // Without the stand-in it is a thousandth.
    expect(Math.min(...times.stranger) / Math.min(...times.account)).toBeGreaterThan(0.7)
  })

  it('turns the fifty-third of a crowd away, and serves the others', async () => {
    const crowd = new SenhaHasher()
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => crowd.verify(undefined, 'x')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
    expect(results.at(-1)).toMatchObject({ reason: { codigo: 503 } })
  })
})

async function timeOf(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}
