import pg from 'pg'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'
import { StartupError } from '../StartupError'

// A portal's database in a process of its own, for the tests that kill it. Says what happens, a line at a time.
const [dataDir = ''] = process.argv.slice(2)

try {
  const embedded = await EmbeddedPostgres.open(dataDir)
  process.once('SIGINT', () => void close(embedded))
  console.log(`ready ${embedded.connectionString}`)
  // Nothing else keeps this process alive.
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.log(`refused ${error.message}`)
}

/** The server must have outlived the signal that reached the whole group. */
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
