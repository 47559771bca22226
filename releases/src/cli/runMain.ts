import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { isPortal, ReleasesClient } from '../api/ReleasesClient.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { openStore } from '../store/openStore.ts'
import { runAtPortal, runCli } from './runCli.ts'

/** Runs this process's command line. @param root parent of the remotes' folders, the data and `.env` */
export async function runMain(root: string) {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const { RELEASES_URL, DATA_DIR = 'data', PORTAL_URL: portalUrl } = process.env
  const token = process.env.RELEASES_TOKEN || undefined
  const cwd = process.cwd()
  const args = process.argv.slice(2)
  const print = (line: string) => console.log(line)

  // A pipe's reader may end first, as in "status | head".
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

  try {
    process.exitCode = isPortal(RELEASES_URL)
      ? await runAtPortal(args, { root, cwd, portal: new ReleasesClient(RELEASES_URL, token), print })
      : await runCli(args, {
          root,
          cwd,
          store: await openStore(RELEASES_URL, resolve(root, DATA_DIR)),
          user: userInfo().username,
          token,
          portalUrl,
          print,
        })
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    print(error.message)
    process.exitCode = 1
  }
}
