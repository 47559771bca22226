import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '../../../api/src/startApi'
import { createDatabase, dropDatabase, urlOf } from '../../../api/src/testing/databases'
import { testSettings } from '../../../api/src/testing/testSettings'
import { freePort } from '../../bin/freePort.mjs'
import { ServerProcess } from '../ServerProcess'
import { fillDatabase } from './fillDatabase'

const ROOT = new URL('../../..', import.meta.url).pathname

export interface BenchApi {
  url: string
  databaseUrl: string
  server: ServerProcess
  close(): Promise<void>
}

export async function startBenchApi(serverUrl: string, rows: number): Promise<BenchApi> {
  const name = `medida_${process.pid}_${rows}`
  const databaseUrl = urlOf(serverUrl, name)
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-medida-'))
  await createDatabase(serverUrl, name)
  const migrated = await startApi(testSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }))
  await migrated.close()
  await fillDatabase(databaseUrl, rows)
  const port = await freePort()
  const server = await ServerProcess.start({
    command: process.execPath,
    args: ['--import', 'tsx', 'api/src/main.ts'],
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LIMITE_LOGIN: '1000',
      LIMITE_ENVIOS: '1000000',
    },
    ready: /API em/,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    server,
    async close() {
      await server.stop()
      await dropDatabase(serverUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
