import { sendMensagem } from '@portal/shared-contracts/api'
import { describe, expect, it, onTestFinished } from 'vitest'
import { postJson } from './testing/postJson'
import { type Portal, startPortal } from './testing/startPortal'

/** Messages that one network may send in an hour. */
const LIMITE = 5
const mensagem = {
  ...{ nome: 'Rita Moura', emailCorporativo: 'rita@x.example', telefone: '00987654321', empresa: 'Ipê' },
  ...{ cargo: 'Analista', setorId: 1, mensagem: 'Uma mensagem.' },
}

/** How many of these messages are taken, by what each says of whom it is forwarded for. */
async function taken(proxies: string, forwarded: string[]): Promise<number> {
  const portal: Portal = await startPortal({ LIMITE_CONTATO: String(LIMITE), ...(proxies && { PROXIES: proxies }) })
  onTestFinished(() => portal.close())
  const statuses: number[] = []
  for (const from of forwarded) statuses.push((await postJson(portal, sendMensagem, mensagem, from)).status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  return statuses.filter((status) => status === 200).length
}

const ten = (from: (at: number) => string) => Array.from({ length: 2 * LIMITE }, (_, at) => from(at + 1))

describe('who a call is counted for', () => {
  it.each<[what: string, proxies: string, from: (at: number) => string, count: number]>([
    ['nobody is believed without a setting', '', (at) => `203.0.113.${at}`, LIMITE],
    ['a proxy that is not named is not believed', '10.0.0.0/8', (at) => `203.0.113.${at}`, LIMITE],
    ['the proxy says who it is', '127.0.0.1', (at) => `203.0.113.${at}`, 2 * LIMITE],
    ['what the visitor has put before it counts nothing', '127.0.0.1', (at) => `198.51.100.${at}, 203.0.113.9`, LIMITE],
    [
      'so it is over two proxies',
      '127.0.0.1,10.0.0.0/8',
      (at) => `198.51.100.${at}, 203.0.113.9, 10.1.2.${at}`,
      LIMITE,
    ],
    ['an address in the middle is no proxy’s', '127.0.0.1', (at) => `203.0.113.${at}, 10.1.2.3`, LIMITE],
    ['one network of IPv6 is one', '127.0.0.1', (at) => `2001:db8:1:2:${at}::${at}`, LIMITE],
    [
      'however it is written',
      '127.0.0.1',
      (at) => (at % 2 ? '2001:DB8:1:2::1' : '2001:0db8:0001:0002:0:0:0:1'),
      LIMITE,
    ],
    [
      'an IPv4 address in IPv6 is that address',
      '127.0.0.1',
      (at) => (at % 2 ? '::ffff:203.0.113.9' : '203.0.113.9'),
      LIMITE,
    ],
  ])('%s', async (_what, proxies, from, count) => {
    expect(await taken(proxies, ten(from))).toBe(count)
  })

  it.each(['lixo', '"><script>', ',,,,', '0x7f.1', '127.0.0.1', '203.0.113.9:8080', '[::1]:80', 'é'.repeat(2000), ' '])(
    'a proxy that says %j breaks nothing',
    async (from) => {
      expect(
        await taken(
          '127.0.0.1',
          ten(() => encodeURI(from)),
        ),
      ).toBeLessThanOrEqual(2 * LIMITE)
    },
  )
})
