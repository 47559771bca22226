import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installByApt } from './installByApt.mjs'
import { step } from './step.mjs'

// The headless shell comes first: journeys take half the time without browser windows.
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Uses CHROMIUM_PATH, an installed browser, Debian's package (as root) or Playwright's download. */
export function findBrowser(root) {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named))
    fail(`CHROMIUM_PATH aponta para ${named}, que não existe. Corrija o caminho, ou apague a variável.`)
  const found = named || installedBrowser() || debianBrowser() || playwrightBrowser(root)
  return found ?? fail('Nenhum navegador foi encontrado. Instale o Chromium ou diga onde ele está em CHROMIUM_PATH.')
}

/** Returns an installed browser with windows, which behaves like a user's; undefined if there is none. */
export const findBrowserWithWindows = () => installedBrowser(INSTALLED.filter((name) => !name.includes('headless')))

export function installedBrowser(names = INSTALLED) {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)))
  return [...inPath, ...ELSEWHERE].find((file) => existsSync(file))
}

function playwrightBrowser(root) {
  const require = createRequire(join(root, 'e2e/package.json'))
  const { chromium } = require('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  step('Baixando um navegador para os testes…')
  const cli = join(require.resolve('playwright-core/package.json'), '../cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function debianBrowser() {
  installByApt('chromium-headless-shell', 'Instalando o Chromium do Debian…')
  if (!installedBrowser()) installByApt('chromium', 'Instalando o Chromium do Debian…')
  return installedBrowser()
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
