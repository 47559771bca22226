import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { serverOptions } from '../app'
import { operate } from '../operations/operate'
import { startApi } from '../startApi'
import { dataDirForTest } from './dataDirForTest'
import { databaseForTest } from './testDatabase'
import { testSettings } from './testSettings'

export interface OverheardAnswer {
  /** Of the request. */
  authorization: string | undefined
  body: string
}

/**
 * A portal of which all log lines and all answers are kept.
 * @param env `DATABASE_URL` and `DATA_DIR` among it
 */
export async function overheardPortal(env: Record<string, string>) {
  const settings = testSettings(env)
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
  app.addHook('onSend', async ({ headers: { authorization } }, _reply, payload) => {
    if (!(payload instanceof Readable)) {
      answers.push({ authorization, body: String(payload) })
      return payload
    }
    const body = await buffer(payload)
    answers.push({ authorization, body: String(body) })
    return body
  })
  const api = await startApi(settings, { sendMail: false })
  operate(app, settings, api.parts)
  await app.register(api.routes)
  const close = async () => {
    await app.close()
    await api.close()
  }
  return { app, lines, answers, close }
}

/** The same on a database and a folder of the running test's own. */
export const overheardPortalForTest = async (level: string) =>
  overheardPortal({ DATABASE_URL: await databaseForTest('demo'), DATA_DIR: await dataDirForTest(), LOG_LEVEL: level })
