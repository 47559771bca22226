import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('/saude/pronta names what is missing', () => {
  /** Another process on the same database, with a look of its own. */
  async function open() {
    const { databaseUrl = '', dataDir } = portal.settings
    const api = await startApi(portal.settings, { sendMail: false })
    onTestFinished(() => api.close())
    const app = api.createApp()
    const pronta = async () => {
      const { statusCode, json } = await app.inject('/saude/pronta')
      return { statusCode, ...json() }
    }
    return { client: await clientFor(databaseUrl), dataDir, pronta }
  }

  it('a file store that cannot be read, without which it is ready', async () => {
    const { dataDir, pronta } = await open()
    await rename(join(dataDir, 'arquivos'), join(dataDir, 'longe'))
    await writeFile(join(dataDir, 'arquivos'), '')
    const answer = { statusCode: 200, pronta: true, banco: true, arquivos: false, degradado: ['arquivos'] }
    await expect.poll(pronta).toMatchObject(answer)
    await rm(join(dataDir, 'arquivos'))
    await rename(join(dataDir, 'longe'), join(dataDir, 'arquivos'))
  })

  it('a database that does not answer within a second', async () => {
    const { client, pronta } = await open()
    await client.query(`BEGIN; LOCK TABLE drizzle.__drizzle_migrations`)
    await expect.poll(pronta).toMatchObject({ statusCode: 503, pronta: false, banco: false, arquivos: true })
    await client.query('ROLLBACK')
  })

  // The last: no process starts beside a migration that it does not know.
  it('a migration', async () => {
    const { client, pronta } = await open()
    await client.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'outra' WHERE id = 1`)
    await expect.poll(pronta).toMatchObject({ statusCode: 503, pronta: false, banco: true, migracoes: false })
  })
})
