import { hostileLines, hostileRows } from '@portal/shared-contracts/testing/hostile-texts'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { copyOf } from '../contato/mails'
import { htmlParser } from '../testing/parseMarkup'
import { compose } from './compose'
import { mailOf } from './mailOf'

const FROM = { name: 'Portal', address: 'portal@jacaranda.example' }
const parseHtml = htmlParser()
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

async function received(nome: string, conteudo: { assunto: string; texto: string; html: string }) {
  const row = {
    id: 1,
    messageId: '<1@portal>',
    paraNome: nome,
    paraEmail: 'ana@pessoa.example',
    tentativas: 0,
    sobre: null,
    alvoId: null,
  }
  const times = { criadaEm: new Date(0), enviarEm: new Date(0), expiraEm: null, presa: false }
  const { message } = await transport.sendMail(mailOf({ ...row, ...times, ...conteudo }, FROM))
  return PostalMime.parse(message as Buffer)
}

it.each([...hostileRows, ...hostileLines])('%j in every part of a mail stays text', async (text) => {
  const link = { texto: text, url: `https://portal.example/${text}` }
  const mail = await received(text, {
    assunto: `Olá ${text}`,
    ...compose({ titulo: text, paragrafos: [text], destaque: text, link }),
  })
  expect(mail.headers.map(({ key }) => key)).toEqual(HEADERS)
  expect(mail.to).toEqual([{ name: expect.stringMatching(ONE_LINE), address: 'ana@pessoa.example' }])
  expect(mail.subject).toMatch(ONE_LINE)
  expect(mail.attachments).toEqual([])
  const page = parseHtml(mail.html ?? '')
  const [title, heading] = ['title', 'h1'].map((name) => page.querySelector(name)?.textContent)
  expect([title, heading].map((shown = '') => squeezed(shown ?? ''))).toEqual([squeezed(text), squeezed(text)])
  const elements = new Set([...page.querySelectorAll('*')].map(({ localName }) => localName))
  expect([...elements].filter((name) => !KNOWN.includes(name))).toEqual([])
  expect(page.querySelectorAll('a')).toHaveLength(1)
})

it("a contact message is mailed as typed, with the sender's text in the body only", async () => {
  const text = hostileLines.join('\n')
  const nobody = { nome: text, emailCorporativo: 'a@b.example', telefone: text, empresa: text, cargo: text }
  const mail = await received('Contato', copyOf({ ...nobody, setorId: 1, mensagem: text }, text, '2026-000001'))
  expect(mail.subject).toBe('Nova mensagem pelo formulário de contato')
  expect(mail.to).toHaveLength(1)
  expect(squeezed(mail.text ?? '')).toContain(squeezed(text))
  expect(parseHtml(mail.html ?? '').querySelectorAll('script, img, svg, iframe, a, form, base')).toHaveLength(0)
})

/** Headers of every mail, in this order. */
const HEADERS = 'auto-submitted from to subject message-id date mime-version content-type'.split(' ')

const KNOWN = ['html', 'head', 'meta', 'title', 'body', 'main', 'h1', 'p', 'br', 'a']

const ONE_LINE = /^[^\p{C}\u2028\u2029]*$/u

/** Mail and HTML collapse white space and control characters. */
const squeezed = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
