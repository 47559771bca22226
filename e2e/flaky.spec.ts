import type { Locator, Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { alive, expect, rejectCookies, test } from './portalTest'

/** The outcome of requests, in percent. */
const FATES = [
  ['lost', 12],
  ['cut off', 8],
  ['refused', 8],
  ['late', 22],
] as const

/** Retries of a patient user. All of them fail once in a million cases. */
const TRIES = 25

const STEPS = 20

const main = (page: Page) => page.getByRole('main')
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' }).first()

test.use({ expectedComplaints: [/.*/] })

for (const seed of [1, 2])
  test(`on a network that loses, cuts and delays responses (${seed}), every page appears after the offered retries`, async ({
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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

/** Selects and presses in one step, because a loading page may remove a link. @param luck from 0 to 1 */
const pressOneOf = (links: Locator, luck: number) =>
  links.evaluateAll((all, luck) => {
    const own = (all as HTMLAnchorElement[]).filter(({ origin, target }) => origin === location.origin && !target)
    own[Math.floor(luck * own.length)]?.click()
  }, luck)

/** React Router numbers its history entries. Going back further would leave the portal. */
const pagesBehind = (page: Page) => page.evaluate(() => Number(history.state?.idx ?? 0))

async function arrive(page: Page) {
  for (let time = 0; time < TRIES; time += 1) {
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('')
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Tentar novamente', disabled: true })).toHaveCount(0)
    if (!(await retry(page).isVisible())) return
    // Finds and presses in one step, because the page may load by itself meanwhile.
    await retry(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  }
  expect(await retry(page).isVisible(), 'a page that no try mends').toBe(false)
}

/** Disturbs requests. The seed, the address and the number of earlier requests decide how, never the timing. */
async function harm(page: Page, seed: number) {
  const asked = new Map<string, number>()
  await page.route('**/*', async (route) => {
    const request = route.request()
    const times = asked.get(request.url()) ?? 0
    asked.set(request.url(), times + 1)
    const luck = randomOf(hashOf(`${seed} ${request.method()} ${new URL(request.url()).pathname} ${times}`))() * 100
    const fate = request.isNavigationRequest() ? undefined : fateOf(luck)
    if (fate === 'lost') return route.abort('connectionreset')
    if (fate === 'refused') return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'ocupado' })
    if (fate === 'cut off') return cutOff(route)
    if (fate === 'late') await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue().catch(() => {})
  })
}

function fateOf(luck: number) {
  let left = luck
  for (const [fate, share] of FATES) {
    left -= share
    if (left < 0) return fate
  }
  return undefined
}

type Route = Parameters<Parameters<Page['route']>[1]>[0]

async function cutOff(route: Route) {
  const response = await route.fetch().catch(() => undefined)
  if (!response) return route.abort().catch(() => {})
  const body = await response.body()
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) }).catch(() => {})
}

const hashOf = (text: string) =>
  [...text].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16_777_619), 2_166_136_261)

/** Generates numbers from 0 to 1 out of a seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
