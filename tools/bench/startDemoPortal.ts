import { join } from 'node:path'
import { EmbeddedPostgres } from '@portal/api'
import { openBench, type Portal } from './openBench'

export interface DemoPortal extends Portal {
  databaseUrl: string
  close: () => Promise<void>
}

export const startDemoPortal = (settings: Record<string, string> = {}): Promise<DemoPortal> =>
  openBench(async ({ databaseUrl, start }) => ({ ...(await start(settings)), databaseUrl }), openEmbedded)

export async function openEmbedded(folder: string) {
  const database = await EmbeddedPostgres.open(join(folder, 'data'))
  return { url: database.connectionString, stop: () => database.close() }
}
