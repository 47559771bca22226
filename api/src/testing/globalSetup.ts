import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'
import { SENHA } from '../database/seed/usuarios'
import { startApi } from '../startApi'
import { buildPrograms } from './buildPrograms'
import { createDatabase, dropDatabase, run, urlOf } from './databases'
import { TEST_COST } from './testCost'
import { testSettings } from './testSettings'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server, with the database `TEMPLATE` on it. */
    serverUrl: string
    /** Where the files of the template lie. */
    dataDir: string
    template: string
    /** Folder of the programs that tests start. */
    programs: string
  }
}

/** One server for all test files, one seeded database for them to copy, and the programs that they start. */
export async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-testes-'))
  const embedded = process.env.DATABASE_URL ? undefined : await EmbeddedPostgres.open(dataDir)
  const serverUrl = embedded?.connectionString ?? process.env.DATABASE_URL ?? ''
  const programs = await buildPrograms()
  const template = `modelo_${process.pid}`
  await createDatabase(serverUrl, template)
  const api = await startApi(testSettings({ DATABASE_URL: urlOf(serverUrl, template), DATA_DIR: dataDir, DEMO: 'sim' }))
  await api.close()
  await hashCheaply(urlOf(serverUrl, template))
  provide('serverUrl', serverUrl)
  provide('dataDir', dataDir)
  provide('template', template)
  provide('programs', programs.folder)

  return async () => {
    await dropDatabase(serverUrl, template)
    await embedded?.close()
    programs.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The people of the demo log in at the cost of tests. */
async function hashCheaply(url: string) {
  const senhaHash = await new SenhaHasher(TEST_COST).hash(SENHA)
  await run(url, 'UPDATE usuarios SET senha_hash = $1', [senhaHash])
}
