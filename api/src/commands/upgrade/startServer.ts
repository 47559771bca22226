import { rm } from 'node:fs/promises'
import pg from 'pg'
import { ensurePostmaster, type PostmasterOptions } from '../../database/embedded/Postmaster'
import { findPostmaster } from '../../database/embedded/postmasterPid'
import { socketUrl } from '../../database/embedded/socket'
import { stopPostmaster } from '../../database/embedded/stopPostmaster'

const STOP_MS = 120_000

export interface RunningServer {
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

export async function startServer(options: PostmasterOptions, signal: AbortSignal): Promise<RunningServer> {
  const { pid, socketFolder } = await ensurePostmaster(options, signal)
  return {
    urlOf: (database) => socketUrl(socketFolder, database),
    async stop() {
      await stopPostmaster(pid, STOP_MS)
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

export async function discard(folder: string) {
  const left = await findPostmaster(folder)
  if (left) {
    await stopPostmaster(left.pid, 0)
    await rm(left.socketFolder, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

export async function withConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'portal: atualizar-banco' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `SET datestyle = ISO; SET intervalstyle = postgres; SET timezone = 'UTC'; SET extra_float_digits = 1`,
    )
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
