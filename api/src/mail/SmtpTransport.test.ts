import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { isFinal } from './failure'
import { SmtpTransport } from './SmtpTransport'
import { smtpForTest } from './smtpForTest.fixture'

const MENSAGEM = { from: 'portal@jacaranda.example', to: 'ana@pessoa.example', subject: 'Olá', text: 'Olá' }

const comSenha = {
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, done) => done(null, password === 'se@nha:/1' ? { user: username } : {}),
} satisfies Parameters<typeof smtpForTest>[0]

const send = (url: string) => new SmtpTransport(url, 600_000).send(MENSAGEM, new AbortController().signal)

it.each([
  ['STARTTLS if the server offers it', {}, 'smtp'],
  ['TLS from the first byte', { secure: true }, 'smtps'],
])('logs in with %s', async (_how, options, protocol) => {
  const servidor = await smtpForTest({ ...comSenha, ...options })
  const url = `${protocol}://portal%40jacaranda:se%40nha%3A%2F1@127.0.0.1:${servidor.port}?tls.rejectUnauthorized=false`
  await send(url)
  expect(servidor.recebidos).toMatchObject([{ usuario: 'portal@jacaranda', cifrado: true }])
})

it('refuses a server with an untrusted certificate', async () => {
  const servidor = await smtpForTest({ disabledCommands: ['AUTH'] })
  await expect(send(servidor.url)).rejects.toThrow('certificate')
  expect(servidor.recebidos).toEqual([])
})

it('sends no password without encryption, except on the same machine', async () => {
  const passwords: unknown[] = []
  const options = {
    ...comSenha,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) => {
      passwords.push(password)
      done(null, { user: 'portal' })
    },
  } satisfies Parameters<typeof smtpForTest>[0]
  const far = await smtpForTest(options, { host: '127.0.0.2' })
  await expect(send(far.url.replace('//', '//portal:segredo@'))).rejects.toMatchObject({ code: 'ETLS' })
  expect(passwords).toEqual([])
  const near = await smtpForTest(options)
  await send(near.url.replace('//', '//portal:segredo@'))
  expect(passwords).toEqual(['segredo'])
})

it('distinguishes a refused login from a refused message', async () => {
  const servidor = await smtpForTest(comSenha)
  const url = `smtp://portal:outra@127.0.0.1:${servidor.port}?tls.rejectUnauthorized=false`
  const error = await send(url).catch((reason) => reason)
  expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535, permanent: true })
  expect(isFinal(error)).toBe(false)
})

async function silentServer(greeting: string) {
  const sockets: Socket[] = []
  const silent = createServer((socket) => {
    sockets.push(socket)
    socket
      .on('error', () => {})
      .resume()
      .write(greeting)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  return { url: `smtp://127.0.0.1:${Object(silent.address()).port}`, sockets }
}

it.each([
  ['immediately', ''],
  ['after its greeting', '220 pronto\r\n'],
])('disconnects from a server that stops responding %s', async (_when, greeting) => {
  const { url, sockets } = await silentServer(greeting)
  const sending = new SmtpTransport(url, 100).send(MENSAGEM, new AbortController().signal)
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true])
})

it('disconnects when the delivery is aborted', async () => {
  const { url, sockets } = await silentServer('')
  const ending = new AbortController()
  const sending = new SmtpTransport(url, 3_600_000).send(MENSAGEM, ending.signal)
  await expect.poll(() => sockets).toHaveLength(1)
  ending.abort()
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' })
})
