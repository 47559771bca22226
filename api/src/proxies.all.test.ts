import { sendMensagem } from '@portal/shared-contracts/api'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressWarnings } from './config/addressWarnings'
import { overheardPortal } from './testing/overheardPortal'
import { postJson } from './testing/postJson'
import { type Portal, startPortal } from './testing/startPortal'
import { testSettings } from './testing/testSettings'

const LIMITE = 5
const mensagem = {
  ...{ nome: 'Rita Moura', emailCorporativo: 'rita@x.example', telefone: '00987654321', empresa: 'Ipê' },
  ...{ cargo: 'Analista', setorId: 1, mensagem: 'Uma mensagem.' },
}

async function taken(proxies: string, forwarded: string[]): Promise<number> {
  const portal: Portal = await startPortal({ LIMITE_CONTATO: String(LIMITE), ...(proxies && { PROXIES: proxies }) })
  onTestFinished(() => portal.close())
  const statuses: number[] = []
  for (const from of forwarded) statuses.push((await postJson(portal, sendMensagem, mensagem, from)).status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  return statuses.filter((status) => status === 200).length
}

const ten = (from: (at: number) => string) => Array.from({ length: 2 * LIMITE }, (_, at) => from(at + 1))

describe('the address for which a call is counted', () => {
  it.each<[what: string, proxies: string, from: (at: number) => string, count: number]>([
    ['ignores X-Forwarded-For if PROXIES is not set', '', (at) => `203.0.113.${at}`, LIMITE],
    ['ignores X-Forwarded-For of a proxy that PROXIES does not name', '10.0.0.0/8', (at) => `203.0.113.${at}`, LIMITE],
    ['is the one that a named proxy forwards', '127.0.0.1', (at) => `203.0.113.${at}`, 2 * LIMITE],
    [
      'ignores addresses that the visitor has put before it',
      '127.0.0.1',
      (at) => `198.51.100.${at}, 203.0.113.9`,
      LIMITE,
    ],
    [
      'ignores addresses of the visitor, also behind two named proxies',
      '127.0.0.1,10.0.0.0/8',
      (at) => `198.51.100.${at}, 203.0.113.9, 10.1.2.${at}`,
      LIMITE,
    ],
    ['is the last address that is not a named proxy', '127.0.0.1', (at) => `203.0.113.${at}, 10.1.2.3`, LIMITE],
    ['counts one IPv6 network as one', '127.0.0.1', (at) => `2001:db8:1:2:${at}::${at}`, LIMITE],
    [
      'counts every spelling of an IPv6 address as one',
      '127.0.0.1',
      (at) => (at % 2 ? '2001:DB8:1:2::1' : '2001:0db8:0001:0002:0:0:0:1'),
      LIMITE,
    ],
    [
      'counts an IPv4-mapped IPv6 address as the IPv4 address',
      '127.0.0.1',
      (at) => (at % 2 ? '::ffff:203.0.113.9' : '203.0.113.9'),
      LIMITE,
    ],
  ])('%s', async (_what, proxies, from, count) => {
    expect(await taken(proxies, ten(from))).toBe(count)
  })

  it.each(['lixo', '"><script>', ',,,,', '0x7f.1', '127.0.0.1', '203.0.113.9:8080', '[::1]:80', 'é'.repeat(2000), ' '])(
    'a forwarded value %j causes no error',
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

describe('a proxy that is not configured', () => {
  const line = 'X-Forwarded-For de 127.0.0.1, que PROXIES não nomeia'
  it.each<[what: string, proxies: string, told: number]>([
    ['is logged once, with the setting that names it', '', 1],
    ['is logged if PROXIES names only others', '10.0.0.0/8', 1],
    ['is not logged once PROXIES names it', '127.0.0.1', 0],
  ])('%s', async (_what, proxies, told) => {
    const portal = await overheardPortal(proxies ? { PROXIES: proxies } : {})
    onTestFinished(() => portal.close())
    for (const from of ['203.0.113.1', '203.0.113.2'])
      await fetch(`${portal.baseUrl}/saude`, { headers: { 'X-Forwarded-For': from } })
    const lines = portal.lines.filter((each) => each.includes(line)).map((each) => JSON.parse(each))
    expect(lines).toHaveLength(told)
    for (const { msg } of lines) expect(msg).toMatch(/PROXIES=127\.0\.0\.1$/)
  })

  it.each<[what: string, env: Record<string, string>, told: RegExp[]]>([
    ['PORTAL_URL is https, without PROXIES', { PORTAL_URL: 'https://portal.example' }, [/PROXIES não nomeia/]],
    ['PORTAL_URL is https, with PROXIES', { PORTAL_URL: 'https://portal.example', PROXIES: '127.0.0.1' }, []],
    [
      'no PORTAL_URL without the demo',
      { DEMO: 'nao', PORT: '3000' },
      [/levam a http:\/\/localhost:3000\..* PORTAL_URL=/],
    ],
    ['the demo', { DEMO: 'sim' }, []],
    ['PORTAL_URL is http', { DEMO: 'nao', PORTAL_URL: 'http://portal.example' }, []],
    [
      'SMTP_URL without EMAIL_REMETENTE',
      { SMTP_URL: 'smtp://mail.example' },
      [/saem de portal@localhost.* EMAIL_REMETENTE/],
    ],
    ['mails in a folder', { EMAIL_REMETENTE: 'portal@localhost' }, []],
  ])('the start warns only about what is missing: %s', (_what, env, told) => {
    expect(addressWarnings(testSettings(env))).toEqual(told.map((line) => expect.stringMatching(line)))
  })
})
