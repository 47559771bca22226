import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'
import { startApi } from '../startApi'
import { createDatabase, dropDatabase, urlOf } from './databases'
import { testSettings } from './testSettings'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server, with the database `TEMPLATE` on it. */
    serverUrl: string
    /** Where the files of the template lie. */
    dataDir: string
    template: string
  }
}

/** One server for all test files, and one seeded database for them to copy. */
export async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-testes-'))
  const embedded = process.env.DATABASE_URL ? undefined : await EmbeddedPostgres.open(dataDir)
  const serverUrl = embedded?.connectionString ?? process.env.DATABASE_URL ?? ''
  const template = `modelo_${process.pid}`
  await createDatabase(serverUrl, template)
  const api = await startApi(testSettings({ DATABASE_URL: urlOf(serverUrl, template), DATA_DIR: dataDir, DEMO: 'sim' }))
  await api.close()
  provide('serverUrl', serverUrl)
  provide('dataDir', dataDir)
  provide('template', template)

  return async () => {
    await dropDatabase(serverUrl, template)
    await embedded?.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
