import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { choosePages } from './choosePages'
import { comparePage } from './comparePages'
import { measurePages } from './measurePages'
import { readOptions } from './options'
import { startSides } from './sides/startSides'

const root = join(import.meta.dirname, '../..')
const options = readOptions(process.argv.slice(2))
const onProgress = (line: string) => console.error(`› ${line}`)

onProgress('builds the portal')
// All output goes to the standard error: of `--json`, standard output is the result alone.
const built = spawnSync('npm', ['run', 'build'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (built.status !== 0) process.exit(1)
onProgress('builds the bundle, and starts all sides')
const { addresses, portal, certificate, keepStatic, close } = await startSides(root)
try {
  const browser = await chromium.launch({
    executablePath: findBrowser(root),
    args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
  })
  try {
    const pages = options.pages ?? (await choosePages(portal.origin))
    for (const path of pages) await keepStatic(path)
    const visits = await measurePages({ browser, addresses, pages, rounds: options.rounds, onProgress })
    const compared = Object.fromEntries([...visits].map(([path, visited]) => [path, comparePage(visited)]))
    console.log(JSON.stringify({ pages: compared }, null, 2))
  } finally {
    await browser.close()
  }
} finally {
  await close()
}
