import type { Browser, BrowserContext, Page } from '@playwright/test'
import { paths } from '@portal/shared-contracts/paths'
import { GESTORA } from '../../../e2e/portalTest'
import { newVisitor } from './emulation'
import { openPage, withTab } from './loadPage'
import { ALIVE, type AliveSide, inTurn } from './sides/sides'
import { timeNavigation } from './timeNavigation'

const IDLE_MS = 3_000

export type Times = Record<AliveSide, number[]>

export interface Navigations {
  /** A new visitor sends the form on `/login`: from the click to the private home's heading. */
  login: Times
  /** News, idle, then the login link: from the click to the heading. */
  publicToLogin: Times
  /** Idle, then login: from the response of the API to the private home's heading. */
  loginToPrivate: Times
}

interface NavigationOptions {
  browser: Browser
  addresses: Record<AliveSide, string>
  rounds: number
  onProgress: (line: string) => void
}

export async function measureNavigation({ browser, addresses, rounds, onProgress }: NavigationOptions) {
  const none = (): Times => ({ federated: [], bundleSsr: [], bundleCsr: [] })
  const times: Navigations = { login: none(), publicToLogin: none(), loginToPrivate: none() }
  for (let round = 0; round < rounds; round += 1) {
    onProgress(`round ${round + 1} of ${rounds}: from page to page`)
    for (const side of inTurn(ALIVE, round)) {
      const newVisit = async <Result>(work: (context: BrowserContext) => Promise<Result>) => {
        const context = await newVisitor(browser)
        return work(context).finally(() => context.close())
      }
      const login = await newVisit((context) => loginAtOnce(context, side, addresses[side]))
      const { publicToLogin, loginToPrivate } = await newVisit((context) => goThrough(context, side, addresses[side]))
      times.login[side].push(login)
      times.publicToLogin[side].push(publicToLogin)
      times.loginToPrivate[side].push(loginToPrivate)
    }
  }
  return times
}

const loginAtOnce = (context: BrowserContext, side: AliveSide, address: string) =>
  withTab(context, side, async (page) => {
    await openPage(page, side, address + paths.login())
    const { pressedAt, paintedAt } = await logIn(page)
    return paintedAt - pressedAt
  })

const goThrough = (context: BrowserContext, side: AliveSide, address: string) =>
  withTab(context, side, async (page) => {
    await openPage(page, side, address + paths.noticias())
    await rest(page)
    const toLogin = await timeNavigation(page, () =>
      page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click(),
    )
    await rest(page)
    const { paintedAt } = await logIn(page)
    const answeredAt = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return calls.findLast(({ name }) => name.endsWith('/api/autenticacao/login'))?.responseEnd ?? Number.NaN
    })
    return { publicToLogin: toLogin.paintedAt - toLogin.pressedAt, loginToPrivate: paintedAt - answeredAt }
  })

async function rest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
  await page.waitForLoadState('networkidle')
}

async function logIn(page: Page) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
  const times = await timeNavigation(page, () => page.getByRole('main').getByRole('button', { name: 'Entrar' }).click())
  const { pathname } = new URL(page.url())
  if (pathname !== paths.userHome()) throw new Error(`The login led to ${pathname}.`)
  return times
}
