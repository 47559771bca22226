import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { START_TIMEOUT_MS } from './startPortal'
import { type ServerOptions, type ServerUnderTest, withServer } from './withServer'

export const GESTORA = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

export const PESQUISADOR = { email: 'pesquisador@jacaranda.example', password: GESTORA.password }

interface QuietOptions {
  /** Patterns of the console messages and requests that this journey provokes on purpose. */
  expectedComplaints: RegExp[]
}

interface ServerFixtures extends ServerOptions {
  server: ServerUnderTest
}

/** Fails on errors and warnings in the console, exceptions, hydration failures, and requests to foreign origins. */
export const test = base.extend<QuietOptions & { quiet: undefined }, ServerFixtures>({
  api: ['reference', { option: true, scope: 'worker' }],
  server: [
    ({ api }, use, { project }) => withServer({ api }, project.use.baseURL ?? '', use),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ server }, use) => use(server.portalUrl),
  expectedComplaints: [[], { option: true }],
  quiet: [
    async ({ page, server, expectedComplaints }, use) => {
      const complaints: string[] = []
      const hosts = [server.portalUrl, server.apiUrl, ...(server.origins ?? [])]
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && !hosts.includes(origin)) complaints.push(`request to ${request.url()}`)
      })
      await use(undefined)
      const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))
      expect(unexpected, 'complaints of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Playwright logs this because `playwright.config.ts` blocks service workers. */
const ABOUT_NO_WORKER = /Service Worker registration blocked by Playwright/

const isComplaint = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !ABOUT_NO_WORKER.test(message.text())

export { expect }

/** Logs in through the API, which is quicker than `loginByForm`. */
export async function login(page: Page, person = GESTORA) {
  const answer = await page.request.post('/api/autenticacao/login', { data: person })
  const { dado: usuario } = await answer.json()
  await storeSession(page, usuario)
}

export async function storeSession(page: Page, usuario: object) {
  // The storage belongs to the origin. Playwright answers this page, so the portal gets no request for it or its icon.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('**/vazia', (route) => route.fulfill(empty), { times: 1 })
  await page.goto('/vazia')
  await page.evaluate(
    (sessao) => localStorage.setItem('portal.sessao', sessao),
    JSON.stringify({ usuario, disconnected: false }),
  )
}

export async function loginByForm(page: Page, person = GESTORA) {
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/user\/Home$/)
}

export async function fillLogin(page: Page, { email, password } = GESTORA) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '{}').usuario.token)

/** The browser still takes the session for valid. */
export async function endOnServer(page: Page) {
  const token = await tokenOf(page)
  const answer = await page.request.post('/api/autenticacao/logout', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

export const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive')

/** Delays the entry of a remote until the returned function is called. */
export const hold = (page: Page, remote: string) => holdCalls(page, `**/remotes/${remote}/**/remoteEntry.js`)

export async function holdCalls(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export async function rejectCookies(page: Page) {
  await page.getByRole('button', { name: 'Rejeitar Todos' }).click()
}
