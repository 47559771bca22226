import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../startApi'
import { dataDirForTest } from '../testing/dataDirForTest'
import { testSettings } from '../testing/testSettings'
import { ANA, outboxForTest, SOON } from './outboxForTest.fixture'
import { smtpForTest } from './smtpForTest.fixture'

it('takes to the mail server whatever is put into the outbox while the API is open', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  const api = await startApi(
    testSettings({
      DATABASE_URL: outbox.url,
      DATA_DIR: await dataDirForTest(),
      SMTP_URL: servidor.url,
      EMAIL_NOME: 'Portal de Jacarandá',
      EMAIL_REMETENTE: 'portal@jacaranda.example',
    }),
  )
  onTestFinished(() => api.close())
  const messageId = await outbox.put()
  await expect.poll(outbox.rows, SOON).toEqual([])

  expect(servidor.recebidos).toHaveLength(1)
  expect(servidor.recebidos[0]).toMatchObject({
    para: [ANA.email],
    email: {
      from: { name: 'Portal de Jacarandá', address: 'portal@jacaranda.example' },
      to: [{ name: ANA.nome, address: ANA.email }],
      subject: 'Recuperação de senha',
      messageId,
      text: expect.stringContaining('Até amanhã.'),
      html: expect.stringContaining('<html lang="pt-BR">'),
    },
  })
  expect(servidor.recebidos[0]?.email.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

it('repeats a message under its Message-ID when it could not be noted that it had been sent', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  const messageId = await outbox.put()
  await outbox.sql(`CREATE FUNCTION recusa() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'não'; END $$`)
  await outbox.sql('CREATE TRIGGER recusa BEFORE DELETE ON mensagens_email FOR EACH ROW EXECUTE FUNCTION recusa()')
  const { linhas } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(() => linhas, SOON).toEqual(['A caixa de saída não responde (P0001).'])
  // No other worker takes it meanwhile.
  expect((await outbox.rows())[0]?.espera).toBeGreaterThan(50)

  await outbox.sql('DROP TRIGGER recusa ON mensagens_email')
  await outbox.makeDue()
  await expect.poll(outbox.rows, SOON).toEqual([])
  expect(servidor.recebidos.map(({ email }) => email.messageId)).toEqual([messageId, messageId])
})

it('lets no name and no subject add a recipient or a header', async () => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  const injected = '\r\nBcc: outra@alheia.example\r\n\r\ncorpo'
  await outbox.put({ para: { nome: `Ana${injected}`, email: ANA.email }, assunto: `Olá${injected}` })
  await outbox.put({ para: { nome: 'Ana" <outra@alheia.example>, "', email: ANA.email } })
  outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(outbox.rows, SOON).toEqual([])

  expect(servidor.recebidos.map(({ para }) => para)).toEqual([[ANA.email], [ANA.email]])
  for (const { email } of servidor.recebidos) {
    expect(email.bcc).toBeUndefined()
    expect(email.to).toEqual([{ name: expect.not.stringMatching(/[\r\n]/), address: ANA.email }])
    expect(email.subject).not.toMatch(/[\r\n]/)
    expect(email.text).toContain('Até amanhã.')
  }
})

it.each([
  'ana@pessoa.example\r\nBcc: outra@alheia.example',
  'ana@pessoa.example, outra@alheia.example',
  '<ana@pessoa.example> outra@alheia.example',
  'ana@pessoa.example\r\nRCPT TO:<outra@alheia.example>',
])('sends nothing to %j', async (email) => {
  const outbox = await outboxForTest()
  const servidor = await smtpForTest()
  await outbox.put({ para: { nome: 'Ana', email } })
  const { linhas } = outbox.start({ SMTP_URL: servidor.url })
  await expect.poll(outbox.rows, SOON).toEqual([])
  expect(servidor.recebidos).toEqual([])
  expect(linhas).toEqual(['O e-mail 1 foi recusado (ENDERECO) e não será enviado.'])
})
