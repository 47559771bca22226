import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { EmbeddedPostgres } from '../database/embedded/EmbeddedPostgres'

// Starts a database, stops it, fills the disk, and retries; prints one line per event.
const [dataDir = ''] = process.argv.slice(2)

for (const isFilled of [false, true]) {
  if (isFilled) await fill(dataDir)
  try {
    await (await EmbeddedPostgres.open(dataDir)).close()
    console.log('ready')
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.log(`refused ${error.message}`)
  }
}

async function fill(folder: string) {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, 'cheio'), 'w')
  try {
    for (;;) await file.write(Buffer.alloc(65_536))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
