import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { serverOptions } from '@portal/platform/http/serverOptions'
import { operate } from '@portal/platform/telemetry/operate'
import Fastify, { type FastifyInstance } from 'fastify'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import { startApi } from '../startApi'
import { carryMark } from './carryMark'
import { poolFor } from './connections'
import { TEST_COST } from './testCost'
import { testDatabase } from './testDatabase'
import { testSettings } from './testSettings'

export interface OverheardAnswer {
  authorization: string | undefined
  url: string
  body: string
}

export type OverheardPortal = Awaited<ReturnType<typeof overheardPortal>>

/** Records log lines and responses; sends mail only if `SMTP_URL` is set. @param prepare adds routes */
export async function overheardPortal(env: Record<string, string>, prepare: (app: FastifyInstance) => void = () => {}) {
  const { url, drop } = await testDatabase('demo')
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-arquivos-'))
  const settings = testSettings({ DATABASE_URL: url, DATA_DIR: dataDir, ...env })
  await carryMark(settings)
  const lines: string[] = []
  const answers: OverheardAnswer[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const options = serverOptions(settings)
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  app.addHook('onSend', async ({ headers: { authorization }, url }, _reply, payload) => {
    const body = payload instanceof Readable ? await buffer(payload) : payload
    answers.push({ authorization, url, body: String(body) })
    return body
  })
  const api = await startApi(settings, {
    sendMail: settings.smtpUrl !== undefined,
    senhaHasher: new SenhaHasher(TEST_COST),
  })
  operate(app, settings, api.monitored)
  await app.register(api.routes)
  prepare(app)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const pool = poolFor(url, 1)
  return {
    app,
    baseUrl,
    lines,
    answers,
    sql: (statement: string, values?: unknown[]) => pool.query(statement, values),
    close: async () => {
      await app.close()
      await pool.end()
      await api.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
