import { listOwnDocumentos, login, requestCodigo, resetSenha } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { Outbox } from '../mail/Outbox'
import { NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { Database } from './Database'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
afterEach(() => portal.sql('DELETE FROM limites; DELETE FROM codigos_recuperacao; DELETE FROM mensagens_email'))

/** Moves stored times ahead, as if the clock had gone back. */
const goBack = () =>
  portal.sql(`
    UPDATE limites SET inicio = inicio + interval '5 hours', bloqueado_ate = bloqueado_ate + interval '5 hours';
    UPDATE codigos_recuperacao SET criado_em = criado_em + interval '5 hours', expira_em = expira_em + interval '5 hours';
    UPDATE mensagens_email SET criada_em = criada_em + interval '5 hours', enviar_em = enviar_em + interval '5 hours',
      expira_em = expira_em + interval '5 hours';
    UPDATE sessoes SET criada_em = criada_em + interval '5 hours', usada_em = usada_em + interval '5 hours'`)

async function outbox() {
  const database = await Database.open(portal.settings.databaseUrl ?? '')
  onTestFinished(() => database.close())
  return new Outbox(database.db)
}

const codigos = () => portal.sql('SELECT id FROM mensagens_email').then(({ rowCount }) => rowCount)

it('rate limits do not last longer when the clock goes back', async () => {
  const wrong = { ...NOVATA, password: 'Errada#2026' }
  for (let turn = 0; turn < 6; turn += 1) await portal.api(login, wrong)
  expect(await portal.api(login, NOVATA)).toMatchObject({ codigo: 429 })
  await goBack()
  expect(await portal.api(login, NOVATA)).toMatchObject({ ok: true })
  for (let turn = 0; turn < 6; turn += 1) await portal.api(login, wrong)
  expect(await portal.api(login, NOVATA)).toMatchObject({ codigo: 429 })
})

it('a waiting mail is sent immediately and once when the clock goes back', async () => {
  await portal.api(requestCodigo, NOVATA.email)
  await goBack()
  const waiting = await outbox()
  expect(await waiting.claim()).toMatchObject({ paraEmail: NOVATA.email })
  expect(await waiting.claim()).toBeUndefined()
})

it('a code expires in time when the clock goes back, and a new one can be requested', async () => {
  for (let turn = 0; turn < 4; turn += 1) await portal.api(requestCodigo, NOVATA.email)
  const { rows } = await portal.sql('SELECT texto FROM mensagens_email ORDER BY id DESC LIMIT 1')
  const otp = /\d{4} \d{4} \d{4}/.exec(rows[0]?.texto)?.[0].replaceAll(' ', '') ?? ''
  await goBack()
  const nova = { otp, email: NOVATA.email, novaSenha: 'Nova#2026', confirmaSenha: 'Nova#2026' }
  expect(await portal.api(resetSenha, nova)).toMatchObject({ codigo: 400 })
  const before = (await codigos()) ?? 0
  await portal.api(requestCodigo, NOVATA.email)
  expect(await codigos()).toBe(before + 1)
})

it('sessions stay valid when the clock goes back', async () => {
  const api = await portal.apiAs(NOVATA)
  await goBack()
  expect(await api(listOwnDocumentos, {})).toMatchObject({ ok: true })
})

it('a mail with a code is sent even if the clock of its process is hours behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await portal.api(requestCodigo, NOVATA.email)
  expect(await (await outbox()).claim()).toMatchObject({ paraEmail: NOVATA.email })
})
