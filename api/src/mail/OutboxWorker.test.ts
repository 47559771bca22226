import type { SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Database } from '../database/Database'
import { startApi } from '../startApi'
import { dataDirForTest } from '../testing/dataDirForTest'
import { testDatabase } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'
import { compose } from './compose'
import { enqueue, type NewMail } from './enqueue'
import type { MailTransport } from './MailTransport'
import { Outbox } from './Outbox'
import { OutboxWorker } from './OutboxWorker'
import { SmtpTransport } from './SmtpTransport'
import { smtpForTest } from './smtpForTest.fixture'

const ANA = { nome: 'Ana Conceição', email: 'ana@pessoa.example' }

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const { url, drop: dropDatabase } = await testDatabase('demo')
  drop = dropDatabase
  database = await Database.open(url)
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(() => sql('TRUNCATE mensagens_email RESTART IDENTITY'))

const sql = async (statement: string) => (await database.pool.query(statement)).rows
const put = async (mensagem: Partial<NewMail> = {}): Promise<string> => {
  const carta = compose({ titulo: 'Olá', paragrafos: ['Até amanhã.'] })
  await enqueue(database.db, {
    para: ANA,
    sobre: 'senha.codigo',
    assunto: 'Recuperação de senha',
    ...carta,
    ...mensagem,
  })
  const [row] = await sql('SELECT message_id FROM mensagens_email ORDER BY id DESC LIMIT 1')
  return row.message_id
}
const rows = () =>
  sql('SELECT tentativas, extract(epoch FROM enviar_em - criada_em)::float AS espera FROM mensagens_email ORDER BY id')
const makeDue = () => sql('UPDATE mensagens_email SET enviar_em = now()')

function start(transport: MailTransport) {
  const linhas: string[] = []
  const remetente = { name: 'Portal', address: 'portal@jacaranda.example' }
  const onLine = (linha: string) => linhas.push(linha)
  const worker = new OutboxWorker(new Outbox(database.db), transport, { remetente, onLine, pollMs: 10, closeMs: 1 })
  worker.start()
  onTestFinished(() => worker.close())
  return { linhas, worker }
}

const transportOf = (send: MailTransport['send']): MailTransport => ({ maxParallel: 4, send })

const hang = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('sends queued mails while the API is open', async () => {
  const servidor = await smtpForTest()
  const messageId = await put()
  const api = await startApi(
    testSettings({
      DATABASE_URL: database.connectionString,
      DATA_DIR: await dataDirForTest(),
      SMTP_URL: servidor.url,
      EMAIL_NOME: 'Portal de Jacarandá',
      EMAIL_REMETENTE: 'portal@jacaranda.example',
    }),
  )
  onTestFinished(() => api.close())
  await expect.poll(rows).toEqual([])

  expect(servidor.recebidos).toMatchObject([
    {
      para: [ANA.email],
      email: {
        from: { name: 'Portal de Jacarandá', address: 'portal@jacaranda.example' },
        to: [{ name: ANA.nome, address: ANA.email }],
        subject: 'Recuperação de senha',
        messageId,
        text: expect.stringContaining('Até amanhã.'),
        html: expect.stringContaining('<html lang="pt-BR">'),
      },
    },
  ])
  expect(servidor.recebidos[0]?.email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

it('keeps a message while the mail server is unreachable, and delivers it once afterwards', async () => {
  const before = await smtpForTest()
  await before.close()
  const messageId = await put()
  const { linhas } = start(new SmtpTransport(before.url, 600_000))
  await expect.poll(() => linhas).toEqual(['O e-mail 1 não saiu (ESOCKET ECONNREFUSED CONN); nova tentativa em 10 s.'])
  const isPostponed = () => sql(`SELECT enviar_em < now() + interval '30 seconds' AS ja, presa FROM mensagens_email`)
  await expect.poll(isPostponed).toEqual([{ ja: true, presa: true }])

  const after = await smtpForTest({}, { port: before.port })
  await makeDue()
  await expect.poll(rows).toEqual([])
  expect(after.recebidos.map(({ email }) => email.messageId)).toEqual([messageId])
})

it('waits longer after each failure', { tags: 'all' }, async () => {
  for (let tentativas = 0; tentativas < 8; tentativas++) await put()
  await sql('UPDATE mensagens_email SET tentativas = id - 1')
  const { linhas } = start(transportOf(() => Promise.reject(new Error('away'))))
  await expect.poll(() => linhas).toHaveLength(8)
  const delays = new Map(linhas.map((linha) => linha.match(/\d+/g)?.map(Number) as [number, number]))
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((id) => delays.get(id))).toEqual([10, 30, 120, 600, 3600, 21600, 21600, 21600])
  const isLater = async () => (await rows()).map(({ espera }, index) => espera >= (delays.get(index + 1) ?? 0))
  await expect.poll(isLater).toEqual(Array(8).fill(true))
})

it('drops permanently refused mails only', async () => {
  const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  const servidor = await smtpForTest({
    onRcptTo: ({ address }, _session, done) =>
      done(address === ANA.email ? null : refuse(Number(address.slice(0, 3)), `não há <${address}>`)),
  })
  for (const email of ['550@pessoa.example', '450@pessoa.example', ANA.email]) {
    await put({ para: { nome: 'Ana', email } })
  }
  await sql('UPDATE mensagens_email SET presa = true')
  const { linhas } = start(new SmtpTransport(servidor.url, 600_000))
  await expect.poll(() => servidor.recebidos).toHaveLength(1)
  await expect
    .poll(() => linhas.toSorted())
    .toEqual([
      'O e-mail 1 foi recusado (550 EENVELOPE RCPT TO) e não será enviado.',
      'O e-mail 2 não saiu (450 EENVELOPE RCPT TO); nova tentativa em 10 s.',
    ])
  await expect.poll(rows).toEqual([{ tentativas: 1, espera: expect.any(Number) }])
  expect(await sql('SELECT presa FROM mensagens_email')).toEqual([{ presa: false }])
})

it('never sends expired mails, and keeps none longer than three days', async () => {
  await put({ validadeMs: -1000 })
  // No worker has removed it yet.
  expect(await new Outbox(database.db).claim()).toBeUndefined()
  const messageId = await put({ validadeMs: 3_600_000 })
  await put()
  await sql("UPDATE mensagens_email SET criada_em = now() - interval '73 hours' WHERE id = 3")
  const sent: unknown[] = []
  const { linhas } = start(transportOf(async (mail) => void sent.push(mail.messageId)))
  await expect.poll(rows).toEqual([])
  expect(sent).toEqual([messageId])
  expect(linhas).toEqual([
    'O e-mail 1 venceu sem ter sido enviado. Confira SMTP_URL.',
    'O e-mail 3 venceu sem ter sido enviado. Confira SMTP_URL.',
  ])
})

it('shares the outbox between processes, and sends each message once', { tags: 'all' }, async () => {
  const expected: string[] = []
  for (let i = 0; i < 20; i++) expected.push(await put())
  const sent: unknown[] = []
  for (const _process of [1, 2]) start(transportOf(async (mail) => void sent.push(mail.messageId)))
  await expect.poll(rows).toEqual([])
  expect(sent.toSorted()).toEqual(expected.toSorted())
})

it('delivers other mails while one hangs, and ends without waiting for it', {
  tags: 'all',
}, async () => {
  await put({ para: { nome: 'Lento', email: 'lento@pessoa.example' } })
  await put()
  const sent: SendMailOptions[] = []
  const { worker } = start(
    transportOf(async (mail, signal) => {
      if (JSON.stringify(mail.to).includes('lento')) await hang(signal)
      sent.push(mail)
    }),
  )
  await expect.poll(() => sent).toHaveLength(1)
  await put()
  await expect.poll(() => sent).toHaveLength(2)
  await worker.close()
  expect(sent).toHaveLength(2)
  expect(await rows()).toHaveLength(1)
})

it('reports an unreachable outbox once, and continues when it is back', { tags: 'all' }, async () => {
  await put()
  await sql('CREATE SEQUENCE rodadas')
  await sql(`CREATE FUNCTION falha() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM nextval('rodadas'); RAISE 'fora do ar'; END $$`)
  await sql('CREATE TRIGGER falha BEFORE DELETE ON mensagens_email EXECUTE FUNCTION falha()')
  const sent: SendMailOptions[] = []
  const { linhas } = start(transportOf(async (mail) => void sent.push(mail)))
  await expect.poll(() => sql('SELECT last_value >= 3 AS ja FROM rodadas')).toEqual([{ ja: true }])
  await sql('DROP TRIGGER falha ON mensagens_email')
  await expect.poll(rows).toEqual([])
  expect(sent).toHaveLength(1)
  expect(linhas).toEqual(['A fila de e-mails, no banco de dados, não responde (P0001). Os e-mails esperam por ela.'])
})

it('repeats a message with the same Message-ID if its delivery was not recorded', async () => {
  const messageId = await put()
  await sql(`CREATE FUNCTION recusa() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'não'; END $$`)
  await sql('CREATE TRIGGER recusa BEFORE DELETE ON mensagens_email FOR EACH ROW EXECUTE FUNCTION recusa()')
  const sent: unknown[] = []
  const { linhas } = start(transportOf(async (mail) => void sent.push(mail.messageId)))
  await expect
    .poll(() => linhas)
    .toEqual(['A fila de e-mails, no banco de dados, não responde (P0001). Os e-mails esperam por ela.'])
  // No other worker claims it meanwhile.
  expect((await rows())[0].espera).toBeGreaterThanOrEqual(60)

  await sql('DROP TRIGGER recusa ON mensagens_email')
  await makeDue()
  await expect.poll(rows).toEqual([])
  expect(sent).toEqual([messageId, messageId])
})

it('a name, subject or address cannot add recipients or headers', async () => {
  const servidor = await smtpForTest()
  const injected = '\r\nBcc: outra@alheia.example\r\n\r\ncorpo'
  await put({ para: { nome: `Ana${injected}`, email: ANA.email }, assunto: `Olá${injected}` })
  await put({ para: { nome: 'Ana" <outra@alheia.example>, "', email: ANA.email } })
  for (const email of [
    'ana@pessoa.example\r\nBcc: outra@alheia.example',
    'ana@pessoa.example, outra@alheia.example',
    '<ana@pessoa.example> outra@alheia.example',
    'ana@pessoa.example\r\nRCPT TO:<outra@alheia.example>',
  ]) {
    await put({ para: { nome: 'Ana', email } })
  }
  const { linhas } = start(new SmtpTransport(servidor.url, 600_000))
  await expect.poll(rows).toEqual([])

  expect(linhas.toSorted()).toEqual(
    [3, 4, 5, 6].map((id) => `O e-mail ${id} foi recusado (ENDERECO) e não será enviado.`),
  )
  expect(servidor.recebidos.map(({ para }) => para)).toEqual([[ANA.email], [ANA.email]])
  for (const { email } of servidor.recebidos) {
    expect(email.bcc).toBeUndefined()
    expect(email.to).toEqual([{ name: expect.not.stringMatching(/[\r\n]/), address: ANA.email }])
    expect(email.subject).not.toMatch(/[\r\n]/)
    expect(email.text).toContain('Até amanhã.')
  }
})
