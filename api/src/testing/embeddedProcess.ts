import { StartupError } from '@portal/platform/process/StartupError'
import pg from 'pg'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'

// Runs a database for tests that kill it; prints one line per event.
const [dataDir = ''] = process.argv.slice(2)

try {
  const embedded = await EmbeddedPostgres.open(dataDir)
  process.once('SIGINT', () => void close(embedded))
  console.log(`ready ${embedded.connectionString}`)
  // Keeps the process alive.
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.log(`refused ${error.message}`)
}

/** The server must survive a signal to the whole group. */
async function close(embedded: EmbeddedPostgres) {
  const client = new pg.Client({ connectionString: embedded.connectionString })
  await client.connect()
  await client.query('SELECT 1')
  await client.end()
  console.log('answered')
  await embedded.close()
  console.log('closed')
  process.exit()
}
