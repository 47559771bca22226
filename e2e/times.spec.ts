import { expect, rejectCookies } from './portalTest'
import { test } from './releases/releaseTest'
import { watchTelemetry } from './releases/watchTelemetry'
import { MARKED } from './releases/writeEdition'

const REMOTE = 'mf-auth'
const MARK = 'Esta é a edição que diz o seu tempo.'

test('a page reports its load time in steps, both for first loads and navigations', async ({ browser, portal }) => {
  await portal.makeStable(REMOTE, await portal.publishOnce(REMOTE, { mark: MARK }))
  await portal.follow()
  const { path } = MARKED[REMOTE]
  for (const from of [path, '/']) {
    const context = await browser.newContext({ baseURL: portal.portalUrl })
    const page = await context.newPage()
    const events = watchTelemetry(page)
    await page.goto(from)
    if (from !== path) {
      await rejectCookies(page)
      await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()
    }
    await expect(page.getByText(MARK)).toBeVisible()
    const shown = () =>
      events.filter(({ remote, phase, status }) => remote === REMOTE && phase === 'render' && status === 'ok')
    await expect.poll(shown, { message: 'how long the page took' }).toHaveLength(1)
    expect(shown()[0]?.durationMs).toBeGreaterThanOrEqual(250)
    expect((shown()[0]?.durationMs ?? 1) % 50).toBe(0)
    await context.close()
  }
  const counted = async () =>
    (await portal.store.readTallies())
      .filter(({ remote, shown }) => remote === REMOTE && shown)
      .map(({ shown }) => shown?.times)
  await expect.poll(counted, { message: 'the times in the store' }).not.toEqual([])
})
