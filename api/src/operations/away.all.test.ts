import { expect, it } from 'vitest'
import { smtpForTest } from '../mail/smtpForTest.fixture'
import { clientFor } from '../testing/connections'
import { dataDirForTest } from '../testing/dataDirForTest'
import { FaultyProxy } from '../testing/FaultyProxy'
import { spawnApi } from '../testing/spawnApi'
import { databaseForTest } from '../testing/testDatabase'

const METRICS_OF_TABLES = ['portal_mail_queue_messages', 'portal_mail_queue_oldest_seconds', 'portal_files']

it('an unreachable database is named in the log, and its values are left out of the metrics', async () => {
  const { proxy, url } = await FaultyProxy.before(await databaseForTest('demo'))
  const { baseUrl, lines } = await spawnApi({
    ...{ DATABASE_URL: url, DATA_DIR: await dataDirForTest(), METRICAS: 'sim', LOG_LEVEL: 'warn' },
  })
  const told = async () => {
    const text = await (await fetch(`${baseUrl}/metricas`)).text()
    return METRICS_OF_TABLES.filter((name) => new RegExp(`^${name}[ {]`, 'm').test(text))
  }
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length
  await expect.poll(told).toEqual(METRICS_OF_TABLES)

  proxy.silence()
  await expect.poll(told).toEqual([])
  await expect.poll(() => logged('Fora do ar: banco de dados.')).toBe(1)

  proxy.heal()
  await expect.poll(told).toEqual(METRICS_OF_TABLES)
  await expect.poll(() => logged('De volta: banco de dados.')).toBe(1)
})

it('every process reports an unreachable mail server until it accepts a mail', async () => {
  const before = await smtpForTest()
  await before.close()
  const url = await databaseForTest('empty')
  const env = { DATABASE_URL: url, DATA_DIR: await dataDirForTest(), SMTP_URL: before.url }
  const processes = await Promise.all([spawnApi(env), spawnApi(env)])
  const degradedAt = async ({ baseUrl }: { baseUrl: string }) => {
    const pronta = (await (await fetch(`${baseUrl}/saude/pronta`)).json()) as { degradado?: string[] }
    return pronta.degradado
  }
  const degraded = () => Promise.all(processes.map(degradedAt))
  expect(await degraded()).toEqual([undefined, undefined])
  const client = await clientFor(url)
  await client.query(
    `INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html)
     VALUES ('1', 'Ana', 'ana@pessoa.example', 'Olá', 'Olá', 'Olá')`,
  )
  await expect.poll(degraded).toEqual([['email'], ['email']])
  const after = await smtpForTest({}, { port: before.port })
  await client.query('UPDATE mensagens_email SET enviar_em = now()')
  await expect.poll(degraded).toEqual([undefined, undefined])
  expect(after.recebidos).toHaveLength(1)
})
