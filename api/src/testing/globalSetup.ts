import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localNow } from '@portal/shared-contracts/dates'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../demo/seedDemo'
import { SENHA } from '../../demo/usuarios'
import { drawCapa, encodeCapa } from '../arquivos/encodeCapa'
import { markFiles } from '../arquivos/markFiles'
import { openFileStore } from '../arquivos/openFileStore'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import { Database } from '../database/Database'
import { migrate } from '../database/migrate'
import { seed } from '../database/seed/seed'
import { createDatabase, dropDatabase, run, urlOf } from './databases'
import { TEST_COST } from './testCost'
import { testSettings } from './testSettings'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    dataDir: string
    template: string
    programs: string
  }
}

/** One colour keeps the thumbnails of every list small. */
const COVER = '<svg xmlns="http://www.w3.org/2000/svg" width="1090" height="460"><rect width="545" height="460"/></svg>'
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/** One server for all test files, and one seeded database to copy. */
export async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-testes-'))
  const embedded = process.env.DATABASE_URL ? undefined : await openEmbedded(dataDir)
  const serverUrl = embedded?.connectionString ?? process.env.DATABASE_URL ?? ''
  const template = `modelo_${process.pid}`
  // Below the package, so that npm packages resolve.
  const programs = join(import.meta.dirname, `../../dist/testes-${process.pid}`)
  await createDatabase(serverUrl, template)
  await fill(urlOf(serverUrl, template), dataDir)
  provide('serverUrl', serverUrl)
  provide('dataDir', dataDir)
  provide('template', template)
  provide('programs', programs)

  return async () => {
    await dropDatabase(serverUrl, template)
    await embedded?.close()
    await rm(programs, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openEmbedded(dataDir: string) {
  const { EmbeddedPostgres } = await import('../database/embedded/EmbeddedPostgres')
  return EmbeddedPostgres.open(dataDir)
}

/** Items share one cover and one PDF; passwords are hashed at the cost of tests. */
async function fill(url: string, dataDir: string) {
  const settings = testSettings({ DATABASE_URL: url, DATA_DIR: dataDir })
  const { nome, fusoHorario } = settings
  await migrate(url)
  const database = await Database.open(url)
  const files = await openFileStore(settings)
  const cover = encodeCapa(await drawCapa(COVER))
  const makers = { drawCover: () => cover, writePdf: () => PDF }
  await seed(database.db, {
    nome,
    demo: true,
    fill: (db) => seedDemo(db, { now: localNow(fusoHorario), files, makers }),
  })
  await markFiles(database.db, files)
  await files.close()
  await database.close()
  await run(url, 'UPDATE usuarios SET senha_hash = $1', [await new SenhaHasher(TEST_COST).hash(SENHA)])
}
