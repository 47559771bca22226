import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { machine, writeReport } from '../report'
import { choosePages } from './choosePages'
import { compare, comparePage } from './comparePages'
import { measureInp } from './measureInp'
import { measureNavigation } from './measureNavigation'
import { measurePages } from './measurePages'
import { measureReaders } from './measureReaders'
import { measureServer } from './measureServer'
import { type Options, readOptions } from './options'
import type { Results } from './Results'
import { reportOf } from './report'
import { type RunningSides, startSides } from './sides/startSides'

const root = join(import.meta.dirname, '../../..')
// Only the result goes to standard output, because it may be parsed as JSON.
const onProgress = (line: string) => console.error(`› ${line}`)

function buildPortal() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 2, 2], env })
  if (status !== 0) throw new Error('The portal could not be built.')
}

async function measure(browser: Browser, { addresses, portal, keepStatic }: RunningSides, options: Options) {
  const { parts, rounds } = options
  const results: Results = {}
  const pages = await choosePages(portal.origin)
  if (parts.includes('pages')) {
    const chosen = options.pages ?? pages
    for (const path of chosen) await keepStatic(path)
    const visits = await measurePages({ browser, addresses, pages: chosen, rounds, onProgress })
    results.pages = Object.fromEntries([...visits].map(([path, visited]) => [path, comparePage(visited)]))
  }
  if (parts.includes('navigation')) {
    const { login, publicToLogin, loginToPrivate } = await measureNavigation({ browser, addresses, rounds, onProgress })
    results.flow = { login: compare(login) }
    results.navigation = { publicToLogin: compare(publicToLogin), loginToPrivate: compare(loginToPrivate) }
  }
  if (parts.includes('inp')) {
    const { filterNoticias, typeLogin } = await measureInp({ browser, addresses, rounds, onProgress })
    results.inp = { filterNoticias: compare(filterNoticias), typeLogin: compare(typeLogin) }
  }
  if (parts.includes('server')) {
    const [home = '/', noticias = '/noticias', , , evento = '/eventos'] = pages
    results.server = await measureServer({ ...portal, pages: [home, noticias, evento], onProgress })
    onProgress('a thousand readers while a manager publishes')
    results.readers = await measureReaders(portal.origin, [home, noticias])
  }
  return results
}

async function run(options: Options) {
  onProgress('builds the portal')
  buildPortal()
  onProgress('builds the bundle, and starts all sides')
  const header = `${new Date().toISOString().slice(0, 10)}; ${machine()}`
  const sides = await startSides(root)
  try {
    const browser = await launch(sides)
    const results = await measure(browser, sides, options).finally(() => browser.close())
    const after = `${loadavg()[0]?.toFixed(1)} at the end`
    const how = `${header}, ${after}; Chromium ${browser.version()}`
    const rounds = `${options.rounds} rounds, in turn; medians.`
    const reports = options.parts.map((part) => {
      const text = `${part === 'server' ? '' : `${rounds}\n\n`}${reportOf(part, results)}`
      return { part, text }
    })
    const printed = [how, ...reports.map(({ text }) => text)].join('\n\n')
    console.log(options.json ? JSON.stringify(results, null, 2) : printed)
    if (options.write) for (const { part, text } of reports) writeReport(part, `${how}.\n\n${text}`)
  } finally {
    await sides.close()
  }
}

const launch = ({ certificate }: RunningSides) =>
  chromium.launch({
    executablePath: findBrowser(root),
    args: [
      '--disable-gpu',
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
