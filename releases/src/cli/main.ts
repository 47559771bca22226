import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { ReleaseError } from '../ReleaseError.ts'
import { openStore } from '../store/openStore.ts'
import { runCli } from './runCli.ts'

const root = resolve(import.meta.dirname, '../../..')
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const { RELEASES_URL, DATA_DIR = 'data' } = process.env

try {
  process.exitCode = await runCli(process.argv.slice(2), {
    root,
    store: await openStore(RELEASES_URL, resolve(root, DATA_DIR)),
    user: userInfo().username,
    print: (line) => console.log(line),
  })
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.log(error.message)
  process.exitCode = 1
}
