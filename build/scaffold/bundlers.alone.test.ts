import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../tools/bin/findBrowser.mjs'
import { packAll } from '../packing/packAll.ts'
import { ROOT } from '../packing/published.ts'
import { createRemote } from './createRemote.ts'
import { folderOfItsOwn, page, startPortal, type } from './ownRepository.fixture.ts'
import { BUNDLERS } from './templateFiles.ts'

const REMOTE = 'mf-vagas'
const AUTHOR = ['-c', 'user.name=Equipe', '-c', 'user.email=equipe@jacaranda.example']
/** The guardrail needs 20 and ignores four networks. Some networks may share a code. */
const VISITORS = 30

const changeIn = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

interface Visitor {
  unit: string
  headers: Record<string, string>
  /** Signs a report of this visitor. */
  visit: string
}

async function drawnVisitors(url: string, version: string): Promise<[Visitor, ...Visitor[]]> {
  const drawn: Visitor[] = []
  for (let visitor = 0; drawn.length < VISITORS; visitor += 1) {
    const network = { 'x-forwarded-for': `198.${visitor >> 8}.${visitor & 255}.1` }
    const [line = ''] = (await fetch(`${url}/vagas`, { headers: network })).headers.getSetCookie()
    const [cookie = ''] = line.split(';')
    const headers = { ...network, cookie }
    const { remotes, visit } = await (await fetch(`${url}/remotes.json`, { headers })).json()
    const served = remotes.find(({ name }: { name: string }) => name === REMOTE).versions[0].version
    if (served.startsWith(version)) drawn.push({ unit: cookie.split('=')[1] ?? '', headers, visit })
  }
  return drawn as [Visitor, ...Visitor[]]
}

async function heading(browser: Browser, url: string): Promise<string> {
  const tab = await browser.newPage()
  const text = await headingIn(tab, url)
  await tab.close()
  return text
}

async function headingIn(tab: Page, url: string): Promise<string> {
  await tab.goto(`${url}/vagas`)
  await tab.locator('html[data-alive]').waitFor()
  return tab.getByRole('main').getByRole('heading', { level: 1 }).innerText()
}

/** The success of loading may be reported before the failure. */
const tellsFailure = (report: string | null) =>
  Boolean(report?.includes(`"${REMOTE}"`) && report.includes('"status":"failed"'))

/** Expects the page of the stable version. @returns the report of the failure */
async function failingVisit(browser: Browser, url: string, { unit, headers }: Visitor): Promise<object> {
  const network = headers['x-forwarded-for'] ?? ''
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } })
  await context.addCookies([{ name: 'portal.unidade', value: unit, url }])
  const tab = await context.newPage()
  const reported = tab.waitForRequest((request) => tellsFailure(request.postData()))
  expect(await headingIn(tab, url)).toBe('Vagas')
  const report = JSON.parse((await reported).postData() ?? '')
  await context.close()
  return report
}

const packages = mkdtempSync(join(tmpdir(), 'portal-pacotes-'))
beforeAll(() => packAll(packages))
afterAll(() => rmSync(packages, { recursive: true, force: true }))

test.each(BUNDLERS)(
  'a remote built by %s is published, fails on a tenth of visitors, is rolled back and deleted',
  async (bundler) => {
    const folder = folderOfItsOwn()
    const repository = join(folder, 'vagas')
    createRemote({ name: REMOTE, out: repository, packages, bundler })
    type(repository, ['git', 'init', '--quiet'])
    type(repository, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'])
    type(repository, ['npm', 'run', 'build'])
    type(repository, ['npm', 'run', 'budget', '--', '--accept'])
    const commit = (message: string) => {
      type(repository, ['git', 'add', '--all'])
      type(repository, ['git', ...AUTHOR, 'commit', '--quiet', '--message', message])
    }
    commit('Begin')
    const { url, releasesUrl } = await startPortal(folder)
    const release = (...words: string[]) =>
      type(repository, ['npm', 'run', '--silent', 'release', '--', ...words], { RELEASES_URL: releasesUrl })
    await expect.poll(() => page(`${url}/vagas`), { interval: 500 }).toBe('404: Página não encontrada')
    const browser = await chromium.launch({
      executablePath: findBrowser(ROOT),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    onTestFinished(() => browser.close())

    release('init', '--reason', 'primeiro dia')
    expect(release('publish', REMOTE, '--dir', '.')).toContain('a versão já é servida a todas as pessoas')
    await expect.poll(() => page(`${url}/vagas`), { interval: 500 }).toMatch(/^200/)
    expect(await heading(browser, url)).toBe('Vagas')

    changeIn(
      join(repository, 'src/pages/ListaPage.tsx'),
      (text) => `${text}\nif (typeof document !== 'undefined') throw new Error('quebrada')\n`,
    )
    changeIn(join(repository, 'package.json'), (text) => text.replace('"version": "1.0.0"', '"version": "1.1.0"'))
    commit('Break the list in browsers')
    release('publish', REMOTE, '--dir', '.', '--unchecked', '--reason', 'falha de propósito')
    release('rollout', 'start', REMOTE, '--version', '1.1.0', '--to', '10%', '--reason', 'um em dez')
    const [first, ...others] = await drawnVisitors(url, '1.1.0')
    const report = await failingVisit(browser, url, first)
    // The others' browsers would report the same.
    for (const { headers, visit } of others) {
      const body = JSON.stringify({ ...report, visit })
      const { status } = await fetch(`${url}/telemetria`, { method: 'POST', headers, body })
      expect(status).toBe(204)
    }
    await expect
      .poll(() => release('history', REMOTE), { interval: 500 })
      .toMatch(/guarda {2}rollout abort mf-vagas .*falhou em \d+ de \d+ visitas/)

    expect(await (await fetch(url)).text()).toContain('href="/vagas"')
    release('kill', REMOTE, '--reason', 'acabou')
    await expect.poll(() => page(`${url}/vagas`), { interval: 500 }).toMatch(/^503/)
    for (const prefix of ['/vagas', '/user/vagas'])
      release('address', 'delete', REMOTE, '--prefix', prefix, '--reason', 'acabou')
    await expect.poll(() => page(`${url}/vagas`), { interval: 500 }).toBe('404: Página não encontrada')
    expect(await (await fetch(url)).text()).not.toContain('href="/vagas"')
  },
)
