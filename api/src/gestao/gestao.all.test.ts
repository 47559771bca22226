import { answerMensagem, listMensagens } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GESTAO } from '../bounds'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
let gestora: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal()
  gestora = await portal.apiAs(GESTORA)
  await portal.sql(
    `INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem)
     SELECT 'Pessoa ' || n, 'p@x.example', '00900000001', 'Ipê', 'Diretor', 1, 'Mensagem ' || n FROM generate_series(1, $1) AS n`,
    [GESTAO.counted + 1],
  )
})
afterAll(() => portal.close())

it('messages are counted up to ten thousand, and listed no further', async () => {
  expect(await gestora(listMensagens, { paginacao: 1 })).toMatchObject({ total: 10_000 })
  const beyond = Math.ceil(GESTAO.counted / GESTAO.page) + 1
  expect(await valor(gestora(listMensagens, { paginacao: beyond }))).toEqual([])
})

it('no message is answered while ten thousand mails wait', async () => {
  await portal.sql(
    `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html)
     SELECT n::text, 'a', 'a@b.example', 'x', 'x', 'x' FROM generate_series(1, 10000) AS n`,
  )
  const { rows } = await portal.sql('SELECT min(id)::int AS id FROM mensagens_contato')
  const answer = () => gestora(answerMensagem, { id: rows[0]?.id, resposta: 'Pode.' })
  expect(await answer()).toMatchObject({ codigo: 503 })
  await portal.sql('DELETE FROM mensagens_email')
  expect(await answer()).toMatchObject({ ok: true })
})
