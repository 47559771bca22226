import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { machine, writeReport } from '../report'
import { choosePages } from './choosePages'
import { compare, comparePage } from './comparePages'
import { measureInp } from './measureInp'
import { measureNavigation } from './measureNavigation'
import { measurePages } from './measurePages'
import { measureServer } from './measureServer'
import { readOptions } from './options'
import type { Results } from './Results'
import { reportOf } from './report'
import { type RunningSides, startSides } from './sides/startSides'

const root = join(import.meta.dirname, '../..')
const { parts, rounds, pages, json, write } = readOptions(process.argv.slice(2))
const has = (part: (typeof parts)[number]) => parts.includes(part)
// Standard output is the result alone, for those who read it as JSON.
const onProgress = (line: string) => console.error(`› ${line}`)

async function measure(browser: Browser, { addresses, portal, keepStatic }: RunningSides): Promise<Results> {
  const results: Results = {}
  const all = await choosePages(portal.origin)
  if (has('pages')) {
    const chosen = pages ?? all
    for (const path of chosen) await keepStatic(path)
    const visits = await measurePages({ browser, addresses, pages: chosen, rounds, onProgress })
    results.pages = Object.fromEntries([...visits].map(([path, visited]) => [path, comparePage(visited)]))
  }
  if (has('navigation')) {
    const { login, publicToLogin, loginToPrivate } = await measureNavigation({ browser, addresses, rounds, onProgress })
    results.flow = { login: compare(login) }
    results.navigation = { publicToLogin: compare(publicToLogin), loginToPrivate: compare(loginToPrivate) }
  }
  if (has('inp')) {
    const { filterNoticias, typeLogin } = await measureInp({ browser, addresses, rounds, onProgress })
    results.inp = { filterNoticias: compare(filterNoticias), typeLogin: compare(typeLogin) }
  }
  if (has('server')) {
    const [home = '/', noticias = '/noticias', , , evento = '/eventos'] = all
    results.server = await measureServer({ ...portal, pages: [home, noticias, evento], onProgress })
  }
  return results
}

onProgress('builds the portal')
const built = spawnSync('npm', ['run', 'build'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (built.status !== 0) process.exit(1)
onProgress('builds the bundle, and starts all sides')
const header = `${new Date().toISOString().slice(0, 10)}; ${machine()}`
const sides = await startSides(root)
try {
  const browser = await chromium.launch({
    executablePath: findBrowser(root),
    args: [
      '--disable-gpu',
      `--ignore-certificate-errors-spki-list=${sides.certificate.publicKeyHash}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const results = await measure(browser, sides)
    const report = `${header}; Chromium ${browser.version()}. ${rounds} round(s), in turn; medians.\n\n${reportOf(results)}`
    console.log(json ? JSON.stringify(results, null, 2) : report)
    if (write) writeReport('pages', report)
  } finally {
    await browser.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await sides.close()
}
