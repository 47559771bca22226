import { createServer, type Socket } from 'node:net'
import { listSetores } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../startApi'
import { testSettings } from '../testing/testSettings'
import { Outbox } from './Outbox'
import { ANA, outboxForTest, SOON } from './outboxForTest.fixture'
import { smtpForTest } from './smtpForTest.fixture'

it('keeps a message while the mail server is away, and delivers it once when it is back', async () => {
  const outbox = await outboxForTest()
  const before = await smtpForTest()
  await before.close()
  const messageId = await outbox.put()
  const { linhas, isStuck } = outbox.start({ SMTP_URL: before.url })
  expect(isStuck()).toBe(false)
  await expect
    .poll(() => linhas, SOON)
    .toEqual(['O e-mail 1 não saiu (ESOCKET ECONNREFUSED CONN); nova tentativa em 10 s.'])
  expect(isStuck()).toBe(true)
  await expect.poll(outbox.rows, SOON).toEqual([{ tentativas: 1, espera: expect.closeTo(10, 0) }])

  const after = await smtpForTest({}, { port: before.port })
  await outbox.makeDue()
  await expect.poll(outbox.rows, SOON).toEqual([])
  expect(after.recebidos.map(({ email }) => email.messageId)).toEqual([messageId])
  expect(isStuck()).toBe(false)
})

it('waits longer after each failure', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  await servidor.close()
  for (let tentativas = 0; tentativas < 8; tentativas++) await outbox.put()
  await outbox.sql('UPDATE mensagens_email SET tentativas = id - 1')
  const { linhas } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(() => linhas, SOON).toHaveLength(8)
  const delays = async () => (await outbox.rows()).map(({ espera }) => Math.round(espera / 10) * 10)
  await expect.poll(delays, SOON).toEqual([10, 30, 120, 600, 3600, 21600, 21600, 21600])
})

it('gives up what the server refuses for good, and nothing else', async () => {
  const outbox = await outboxForTest()
  const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const servidor = await smtpForTest({
    onRcptTo: ({ address }, _session, done) =>
      done(address === ANA.email ? null : refuse(Number(address.slice(0, 3)), `não há <${address}>`)),
  })
  for (const email of ['550@pessoa.example', '450@pessoa.example', ANA.email]) {
    await outbox.put({ para: { nome: 'Ana', email } })
  }
  const { linhas } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(outbox.rows, SOON).toEqual([{ tentativas: 1, espera: expect.closeTo(10, 0) }])
  expect(servidor.recebidos).toHaveLength(1)
  expect(linhas.toSorted()).toEqual([
    'O e-mail 1 foi recusado (550 EENVELOPE RCPT TO) e não será enviado.',
    'O e-mail 2 não saiu (450 EENVELOPE RCPT TO); nova tentativa em 10 s.',
  ])
})

it('is not stuck because one recipient has to wait', async () => {
  const outbox = await outboxForTest()
  const later = Object.assign(new Error('mais tarde'), { responseCode: 450 })
  const servidor = await smtpForTest({ onRcptTo: (_address, _session, done) => done(later) })
  await outbox.put()
  const { linhas, isStuck } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(() => linhas, SOON).toHaveLength(1)
  expect(isStuck()).toBe(false)
})

it('never sends what has expired, and keeps nothing for longer than three days', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  await outbox.put({ validadeMs: -1000 })
  const messageId = await outbox.put({ validadeMs: 60_000 })
  await outbox.put()
  await outbox.sql("UPDATE mensagens_email SET criada_em = now() - interval '73 hours' WHERE id = 3")
  const { linhas } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(outbox.rows, SOON).toEqual([])
  expect(servidor.recebidos.map(({ email }) => email.messageId)).toEqual([messageId])
  expect(linhas).toEqual(['O e-mail 1 venceu sem ter sido enviado.', 'O e-mail 3 venceu sem ter sido enviado.'])
})

it('does not hand out what expires before others have removed it', async () => {
  const outbox = await outboxForTest()
  await outbox.put({ validadeMs: -1000 })
  expect(await new Outbox(outbox.db).claim()).toBeUndefined()
})

it('shares the outbox with other processes, and sends each message once', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  const sent: string[] = []
  for (let i = 0; i < 20; i++) sent.push(await outbox.put())
  for (const _process of [1, 2]) outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(outbox.rows, SOON).toEqual([])
  expect(servidor.recebidos.map(({ email }) => email.messageId).toSorted()).toEqual(sent.toSorted())
})

it('delivers to others while one delivery hangs', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest({
    onRcptTo: ({ address }, _session, done) => void (address === ANA.email && done()),
  })
  await outbox.put({ para: { nome: 'Lento', email: 'lento@pessoa.example' } })
  await outbox.put()
  outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(() => servidor.recebidos.map(({ para }) => para), SOON).toEqual([[ANA.email]])
  // Also what is written later, while that one still hangs.
  await outbox.put()
  await expect.poll(() => servidor.recebidos.length, SOON).toBe(2)
  await expect.poll(outbox.rows, SOON).toHaveLength(1)
  await servidor.close()
})

it('neither slows answers nor keeps the API from closing while the mail server says nothing', async () => {
  const outbox = await outboxForTest()
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await expect.poll(() => silent.listening, SOON).toBe(true)
  for (let i = 0; i < 20; i++) await outbox.put()
  const SMTP_URL = `smtp://127.0.0.1:${Object(silent.address()).port}`
  const api = await startApi(testSettings({ DATABASE_URL: outbox.url, SMTP_URL }))
  onTestFinished(() => api.close())
  const app = api.createApp()
  onTestFinished(() => app.close())
  await expect.poll(() => sockets.length, SOON).toBe(4)

  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const started = performance.now()
  expect(await createApi({ baseUrl })(listSetores, {})).toMatchObject({ ok: true })
  expect(performance.now() - started).toBeLessThan(1000)
  await app.close()
  await api.close()
  expect(performance.now() - started).toBeLessThan(6000)
  expect((await outbox.rows()).map(({ tentativas }) => tentativas)).toEqual(expect.arrayContaining([0, 1]))
  expect(await outbox.rows()).toHaveLength(20)
})

it('says once that the outbox is out of reach, and goes on when it is back', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  await outbox.put()
  await outbox.sql('CREATE SEQUENCE rodadas')
  await outbox.sql(`CREATE FUNCTION falha() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM nextval('rodadas'); RAISE 'fora do ar'; END $$`)
  await outbox.sql('CREATE TRIGGER falha BEFORE DELETE ON mensagens_email EXECUTE FUNCTION falha()')
  const { linhas } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(() => outbox.sql('SELECT last_value FROM rodadas'), SOON).toEqual([{ last_value: '3' }])
  await outbox.sql('DROP TRIGGER falha ON mensagens_email')
  await expect.poll(outbox.rows, SOON).toEqual([])
  expect(servidor.recebidos).toHaveLength(1)
  expect(linhas).toEqual(['A caixa de saída não responde (P0001).'])
})
