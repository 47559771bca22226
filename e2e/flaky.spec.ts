import type { Locator, Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { alive, expect, rejectCookies, test } from './portalTest'

/** What becomes of a request: the share of each, out of 100. */
const FATES = [
  ['lost', 12],
  ['cut off', 8],
  ['refused', 8],
  ['late', 22],
] as const

/** Tries of a person who goes on pressing what is offered; the next one would be lost once in a million times. */
const TRIES = 25

const STEPS = 20

const main = (page: Page) => page.getByRole('main')
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' }).first()

test.use({ expectedComplaints: [/.*/] })

for (const seed of [1, 2])
  test(`on a network that loses, cuts off and delays (${seed}), no page is blank, and each comes by the try that it offers`, async ({
    page,
  }) => {
    const autor = await loginNewAutor(page)
    await autor.noticia('Persistente', '2026-05-03T09:30:00')
    await autor.evento('Persistente', '2031-05-03T09:30:00')
    await page.goto('/quem-somos')
    await alive(page)
    await rejectCookies(page)
    await harm(page, seed)

    const random = randomOf(seed)
    const links = page.getByRole('navigation', { name: /^(Menu principal|Minha área)$/ }).getByRole('link')
    for (let step = 0; step < STEPS; step += 1) {
      const cards = main(page).getByRole('article').getByRole('link')
      if ((await cards.count()) > 0 && random() < 0.3) await pressOneOf(cards, random())
      else if (random() < 0.2 && (await pagesBehind(page)) > 0) await page.goBack()
      else await pressOneOf(links, random())
      await arrive(page)
    }
    // Requests that are still on their way end with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

/**
 * Chosen and pressed in one moment: the page that is on its way may take a link away. What leads out of the portal is left alone.
 * @param luck from 0 to 1
 */
const pressOneOf = (links: Locator, luck: number) =>
  links.evaluateAll((all, luck) => {
    const own = (all as HTMLAnchorElement[]).filter(({ origin, target }) => origin === location.origin && !target)
    own[Math.floor(luck * own.length)]?.click()
  }, luck)

/** Pages of the portal that lie behind this one; beyond them she would leave it. React Router numbers them. */
const pagesBehind = (page: Page) => page.evaluate(() => Number(history.state?.idx ?? 0))

/** Waits until the page that was asked for is there, with whatever tries it offers on the way. */
async function arrive(page: Page) {
  for (let time = 0; time < TRIES; time += 1) {
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('')
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tentar novamente', disabled: true })).toHaveCount(0)
    if (!(await retry(page).isVisible())) return
    // Found and pressed in one moment: the page may come by itself meanwhile.
    await retry(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  }
  expect(await retry(page).isVisible(), 'a page that no try mends').toBe(false)
}

/** Harms requests from now on: which, depends on the seed, the address and how often it was asked for, and on no timing. */
async function harm(page: Page, seed: number) {
  const asked = new Map<string, number>()
  await page.route('**/*', async (route) => {
    const request = route.request()
    const times = asked.get(request.url()) ?? 0
    asked.set(request.url(), times + 1)
    const luck = randomOf(hashOf(`${seed} ${request.method()} ${new URL(request.url()).pathname} ${times}`))() * 100
    // A document that is lost is the browser's to tell of.
    const fate = request.isNavigationRequest() ? undefined : fateOf(luck)
    if (fate === 'lost') return route.abort('connectionreset')
    if (fate === 'refused') return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'ocupado' })
    if (fate === 'cut off') return cutOff(route)
    if (fate === 'late') await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue().catch(() => {})
  })
}

/** @param luck from 0 to 100 */
function fateOf(luck: number) {
  let left = luck
  for (const [fate, share] of FATES) {
    left -= share
    if (left < 0) return fate
  }
  return undefined
}

type Route = Parameters<Parameters<Page['route']>[1]>[0]

/** Answers the first half alone. */
async function cutOff(route: Route) {
  const response = await route.fetch().catch(() => undefined)
  if (!response) return route.abort().catch(() => {})
  const body = await response.body()
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) }).catch(() => {})
}

const hashOf = (text: string) =>
  [...text].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), 2_166_136_261)

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
