import { answerMensagem, getMensagem, login, sendMensagem } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { expect, onTestFinished, test } from 'vitest'
import { smtpForTest } from '../mail/smtpForTest.fixture'
import { overheardPortal } from '../testing/overheardPortal'
import { GESTORA } from '../testing/startPortal'
import { valor } from '../testing/valor'

const RITA = 'rita@x.example'
const mensagem = {
  ...{ nome: 'Rita Moura', emailCorporativo: RITA, telefone: '00987654321', empresa: 'Ipê' },
  ...{ cargo: 'Analista', setorId: 1, mensagem: 'Uma mensagem.' },
}

async function open() {
  let isRefused = false
  const servidor = await smtpForTest({
    onRcptTo: (_address, _session, done) =>
      done(isRefused ? Object.assign(new Error(`no such user <${RITA}>`), { responseCode: 550 }) : null),
  })
  const portal = await overheardPortal({ SMTP_URL: servidor.url })
  onTestFinished(() => portal.close())
  const { token } = await valor(createApi({ baseUrl: portal.baseUrl })(login, GESTORA))
  const gestora = createApi({ baseUrl: portal.baseUrl, token: () => token })
  await valor(gestora(sendMensagem, mensagem))
  const id = Number((await portal.sql('SELECT max(id) AS id FROM mensagens_contato')).rows[0].id)
  const sent = () => expect.poll(async () => (await portal.sql('SELECT FROM mensagens_email')).rowCount).toBe(0)
  await sent()
  return {
    ...{ id, portal, servidor, sent },
    refuse: (refused: boolean) => {
      isRefused = refused
    },
    answer: (resposta: string) => valor(gestora(answerMensagem, { id, resposta })),
    read: async () => {
      const { estado, resposta, naoEntregue } = await valor(gestora(getMensagem, { id }))
      return { estado, resposta, naoEntregue }
    },
  }
}

test('a gestora sees why an answer was refused and answers again; the log names the event', async () => {
  const { id, portal, servidor, sent, refuse, answer, read } = await open()
  refuse(true)
  await answer('Bom dia, Rita.')
  await expect.poll(read).toEqual({
    ...{ estado: 'nova', resposta: 'Bom dia, Rita.\n\n(não entregue)' },
    naoEntregue: 'o servidor de e-mail a recusou (550)',
  })
  const line = portal.lines.map((each) => JSON.parse(each)).find(({ alvoId }) => alvoId === id)
  expect(line).toMatchObject({
    ...{ level: 50, sobre: 'contato.responder', email: expect.any(Number) },
    msg: expect.stringMatching(/^O e-mail \d+ foi recusado \(550 EENVELOPE RCPT TO\) e não será enviado\.$/),
  })
  expect(portal.lines.join('')).not.toContain(RITA)

  refuse(false)
  await answer('Boa tarde.')
  await sent()
  expect(await read()).toEqual({
    ...{ estado: 'respondida', naoEntregue: null },
    resposta: expect.stringMatching(/^Bom dia, Rita\.\n\n\(não entregue\)\n\n\(.*\)\n\nBoa tarde\.$/),
  })
  expect(servidor.recebidos.at(-1)?.email.text).toContain('Boa tarde.')
})

test('a gestora sees an answer that is undelivered after three days, but no other undelivered mail', async () => {
  const { id, portal, read } = await open()
  await portal.sql(`
    UPDATE mensagens_contato SET estado = 'respondida', resposta = 'Bom dia.' WHERE id = ${id};
    INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html, sobre, alvo_id, criada_em)
    SELECT '<' || sobre || '@portal>', '', '${RITA}', '', '', '', sobre, ${id}, now() - interval '4 days'
      FROM unnest(ARRAY['contato.protocolo', 'contato.responder']) AS sobre`)
  await expect.poll(read).toEqual({
    ...{ estado: 'nova', resposta: 'Bom dia.\n\n(não entregue)' },
    naoEntregue: 'o servidor de e-mail não a aceitou a tempo',
  })
})
