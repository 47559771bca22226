import { migrate } from '../database/migrate'
import { readMigrations } from '../database/readMigrations'

// Migrates a database in a process that tests can kill.
const [url = '', folder = ''] = process.argv.slice(2)

await migrate(url, {}, readMigrations(folder))
