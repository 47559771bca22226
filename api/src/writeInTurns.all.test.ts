import { editConta, login } from '@portal/shared-contracts/api'
import { expect, it, onTestFinished } from 'vitest'
import { clientFor } from './testing/connections'
import { GESTORA, NOVATA, PESQUISADOR, startPortal } from './testing/startPortal'

const CROWD = '198.51.100.7'
const OTHER = '203.0.113.9'

it('lets others log in and write while one person’s calls wait for a row of hers', async () => {
  const portal = await startPortal({ PROXIES: '127.0.0.1', LIMITE_LOGIN: '1000' })
  onTestFinished(() => portal.close())
  const send = async (credenciais: typeof NOVATA, from: string) => {
    const { usuario } = await portal.apiAs(credenciais)
    return () =>
      fetch(portal.baseUrl + editConta.path, {
        method: editConta.method,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          Authorization: `Bearer ${usuario.token}`,
        },
        body: JSON.stringify({ nomeCompleto: 'Um Nome', telefone: '11987654321' }),
      }).then(({ status }) => status)
  }
  const edit = await send(NOVATA, CROWD)
  const editOther = await send(GESTORA, OTHER)
  const holder = await clientFor(portal.settings.databaseUrl ?? '')
  await holder.query('BEGIN')
  await holder.query('SELECT FROM usuarios WHERE id = 5 FOR UPDATE')
  let answered = 0
  const crowd = Array.from({ length: 20 }, () =>
    edit().then((status) => {
      answered += 1
      return status
    }),
  )
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await portal.sql(waiting)).rowCount, { interval: 10 }).toBeGreaterThan(0)
  expect(await editOther()).toBe(200)
  expect(await portal.api(login, PESQUISADOR)).toMatchObject({ ok: true })
  expect(answered).toBe(0)
  await holder.query('COMMIT')
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
})
