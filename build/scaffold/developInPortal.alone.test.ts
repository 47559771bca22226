import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../tools/bin/findBrowser.mjs'
import { freePort } from '../../tools/bin/freePort.mjs'
import { packAll } from '../packing/packAll.ts'
import { ROOT } from '../packing/published.ts'
import { createRemote } from './createRemote.ts'
import { folderOfItsOwn, startPortal, type } from './ownRepository.fixture.ts'

async function develop(repository: string, portal: string): Promise<string> {
  const port = await freePort()
  const { NODE_ENV: _env, VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env
  const command = join(repository, 'node_modules/@portal/vite-preset/dist/portal-dev.js')
  const dev = spawn(process.execPath, [command, '--portal', portal, '--port', String(port)], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const ended = once(dev, 'exit')
  onTestFinished(async () => {
    dev.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => answers(url)).toBe(true)
  return url
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function openPage(): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findBrowser(ROOT), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  return browser.newPage()
}

test('a separate repository runs in a deployed portal, and edits reload its page', async () => {
  const folder = folderOfItsOwn()
  const repository = join(folder, 'vagas-da-cidade')
  await packAll(join(folder, 'pacotes'))
  createRemote({ name: 'mf-vagas', out: repository, packages: join(folder, 'pacotes') })
  type(repository, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'])
  const portal = await startPortal(folder)
  await expect.poll(() => answers(portal.url)).toBe(true)
  const url = await develop(repository, portal.url)
  const page = await openPage()

  await page.goto(`${url}/vagas/proposta`)
  await page.getByLabel('Nome').waitFor()
  const before = performance.now()
  const file = join(repository, 'src/pages/PropostaPage.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('titulo="Enviar proposta"', 'titulo="Propor uma vaga"'))
  await page.getByRole('heading', { level: 1, name: 'Propor uma vaga' }).waitFor()
  console.log(`| edit shown from a repository of its own | ${Math.round(performance.now() - before)} ms |`)

  // The deployed portal's menu links to the local remote.
  await page.goto(`${url}/noticias`)
  await page.getByRole('banner').getByRole('link', { name: 'VAGAS' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vagas' }).waitFor()
})
