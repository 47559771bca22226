import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Servidor, type ServidorOptions, withServidor } from './servidor'

export const GESTORA = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }

interface Quiet {
  /** Complaints of the page that this journey provokes itself: patterns of messages. */
  expectedComplaints: RegExp[]
}

interface Serving extends ServidorOptions {
  servidor: Servidor
}

/**
 * A test in which the page may complain of nothing: no console error or warning, no uncaught exception, no failed
 * hydration, no request to another host than the portal's, its API's and its remotes'.
 */
export const test = base.extend<Quiet & { quiet: undefined }, Serving>({
  nome: ['referencia', { option: true, scope: 'worker' }],
  servidor: [
    ({ nome }, use, { project }) => withServidor({ nome }, project.use.baseURL ?? '', use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ servidor }, use) => use(servidor.portalUrl),
  expectedComplaints: [[], { option: true }],
  quiet: [
    async ({ page, servidor, expectedComplaints }, use) => {
      const complaints: string[] = []
      const hosts = [servidor.portalUrl, servidor.apiUrl, ...(servidor.origens ?? [])]
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

const isComplaint = (message: ConsoleMessage) => ['error', 'warning'].includes(message.type())

export { expect }

/**
 * Begins with somebody logged in, on the private home: the session stands in the browser as the form would have left it.
 * `loginByForm` is for journeys in which the login itself counts.
 */
export async function login(page: Page, person = GESTORA) {
  const answer = await page.request.post('/api/autenticacao/login', { data: person })
  const { dado: usuario } = await answer.json()
  // A page of the portal's origin that is quick to come.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (sessao) => localStorage.setItem('portal.sessao', sessao),
    JSON.stringify({ usuario, disconnected: false }),
  )
  await page.goto('/user/Home')
}

/** Logs in by the form, as a person does, and waits for the private home. */
export async function loginByForm(page: Page, person = GESTORA) {
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL(/\/user\/Home$/)
}

/** Fills in the login that the page shows, and sends it. */
export async function fillLogin(page: Page, { email, password } = GESTORA) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** The token of whoever is logged in on the page. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '{}').usuario.token)

/** Ends the session where only the server knows of it. */
export async function endOnServer(page: Page) {
  const token = await tokenOf(page)
  const answer = await page.request.post('/api/autenticacao/logout', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

/** Waits until the page answers to what one does: the server's HTML has been taken over. */
export const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive')

/** Keeps a remote from coming until the returned function is called. */
export const hold = (page: Page, remote: string) => holdCalls(page, `**/remotes/${remote}/**/remoteEntry.js`)

/** Keeps the requests to an address from being sent until the returned function is called. @param address a glob */
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

/** Answers the cookie banner, which otherwise stays in the way. */
export async function rejectCookies(page: Page) {
  await page.getByRole('button', { name: 'Rejeitar Todos' }).click()
}
