import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { openStore } from '@portal/releases'
import { describeDeclared } from '../../../releases/src/build/describeDeclared'
import { readBuild } from '../../../releases/src/build/readBuild'
import { findBrowser } from '../../bin/findBrowser.mjs'
import { machine, tableOf, writeReport } from '../report'
import { startDemoPortal } from '../startDemoPortal'
import { typedInto } from '../typedInto'
import { buildSide, REMOTE, SIDES, type SideOfFederation } from './buildSides'

const PATH = '/noticias'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../../..')
const browser = await chromium.launch({ executablePath: findBrowser(root), args: ['--no-sandbox', '--disable-gpu'] })
const rows: string[][] = []
try {
  for (const side of Object.keys(SIDES) as SideOfFederation[]) rows.push(await measure(side))
} finally {
  await browser.close()
}
const text = [
  `${machine()}. Scripts of \`${PATH}\`, in files and brotli kB.`,
  tableOf(['the public pages are built by', 'what they add', 'the whole page'], rows),
].join('\n\n')
console.log(text)
if (values.write) writeReport('federation', text)

async function measure(side: SideOfFederation): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-federacao-'))
  try {
    await buildSide(side, folder)
    mkdirSync(join(folder, 'store'))
    const releasesUrl = pathToFileURL(join(folder, 'store')).href
    const store = await openStore(releasesUrl, folder)
    const release = typedInto(store, folder)
    await describeDeclared(join(folder, REMOTE))
    const { version } = readBuild(join(folder, REMOTE)).release
    await release('init')
    const portal = await startDemoPortal({ RELEASES_URL: releasesUrl, RELEASES_INTERVALO_MS: '100' })
    try {
      await release(`publish ${REMOTE} --no-build --unchecked`)
      await release(`rollout start ${REMOTE} --version ${version} --to 100%`)
      while ((await versionAt(portal.address)) !== version) await setTimeout(100)
      const page = await browser.newPage()
      const scripts = await scriptsOf(page, portal.address + PATH)
      const own = scripts.filter(({ url }) => url.includes(`/remotes/${REMOTE}/`))
      await page.close()
      return [SIDES[side], ...[own, scripts].map((all) => `${all.length}, ${kilobytesOf(all)}`)]
    } finally {
      await portal.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function versionAt(address: string): Promise<string> {
  const { remotes } = await (await fetch(`${address}/remotes.json`)).json()
  return remotes.find(({ name }: { name: string }) => name === REMOTE).versions[0].version
}

interface Script {
  url: string
  bytes: number
}

async function scriptsOf(page: Page, address: string): Promise<Script[]> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  await page.goto(address)
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all([...urls].map(async (url) => ({ url, bytes: await sentBytes(url) })))
}

async function sentBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  return Number(answer.headers.get('content-length'))
}

function kilobytesOf(scripts: Script[]): string {
  return (scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)
}
