import { migrate } from '../database/migrate'
import { readMigrations } from '../database/readMigrations'

// A start of a portal up to its migrations, in a process of its own, for the tests that kill it.
const [url = '', folder = ''] = process.argv.slice(2)

await migrate(url, {}, readMigrations(folder))
