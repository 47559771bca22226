import { describe, expect, it, vi } from 'vitest'
import { TEST_COST } from '../testing/testCost'
import { SenhaHasher } from './SenhaHasher'

const senhaHasher = new SenhaHasher()

describe('Senhas', () => {
  it('hashes with argon2id, 19 MiB and two passes, never twice the same', async () => {
    const [one, other] = await Promise.all([senhaHasher.hash('Jacaranda#26'), senhaHasher.hash('Jacaranda#26')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it.each([
    ['Jacaranda#26', 'Jacaranda#26', 'Jacaranda#26'],
    ['Jacaranda#26', 'jacaranda#26', undefined],
    ['Jacaranda#26', '\u200bJacaranda#26\u00a0', 'Jacaranda#26'],
    ['Jacaranda#26', '\u202aJacaranda#26\u202c', 'Jacaranda#26'],
    // A typed blank is part of the password.
    ['Jacaranda#26', 'Jacaranda#26 ', undefined],
    ['Jacaranda#26 ', 'Jacaranda#26 ', 'Jacaranda#26 '],
    ['Jacaranda#26 ', 'Jacaranda#26', undefined],
    // A password from before this rule still works.
    ['Jacaranda#26\u00a0', 'Jacaranda#26\u00a0', 'Jacaranda#26\u00a0'],
    ['\u200bJacaranda#26', '\u200bJacaranda#26', '\u200bJacaranda#26'],
    ['Jacaranda#26\u00a0', 'Jacaranda#26', undefined],
  ])('the password %j accepts the input %j as %j', async (senha, typed, known) => {
    const hasher = new SenhaHasher(TEST_COST)
    expect(await hasher.verify(await hasher.hash(senha), typed)).toBe(known)
  })

  it('takes as long as a hash to refuse a password without an account', async () => {
    const run = vi.spyOn(senhaHasher.turns, 'run')
    for (const senha of ['', 'Jacaranda#26']) expect(await senhaHasher.verify(undefined, senha)).toBeUndefined()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('detects hashes with other parameters', async () => {
    const hash = await senhaHasher.hash('Jacaranda#26')
    expect(senhaHasher.isOutdated(hash)).toBe(false)
    expect(senhaHasher.isOutdated(hash.replace('t=2', 't=1'))).toBe(true)
  })

  it('refuses the 53rd call of a busy network and serves other networks', async () => {
    const crowd = new SenhaHasher(TEST_COST)
    const results = await Promise.allSettled(Array.from({ length: 53 }, () => crowd.verify(undefined, 'x')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
    expect(results.at(-1)).toMatchObject({ reason: { codigo: 503 } })
  })
})
