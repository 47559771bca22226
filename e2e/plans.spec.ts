import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { expect } from './portalTest'
import { test as base, portalOfWorker } from './releases/releaseTest'
import type { ReleasePortal } from './releases/startReleasePortal'
import { watchTelemetry } from './releases/watchTelemetry'
import { MARKED } from './releases/writeEdition'

const REMOTE = 'mf-auth'
const [OLD, NEW] = ['Esta é a edição de sempre.', 'Esta é a edição nova.']

const MINUTE_MS = 60_000
/** By which the visits are counted: those count for a stage whose window began with it or after it. */
const WINDOW_MINUTES = 10

const HALF = { basisPoints: 5_000, visits: 2, minutes: 30 }
const ALL = { basisPoints: 10_000, visits: 2, minutes: 60 }
const STAGES = [HALF, ALL]

/** No other journey has this portal, whose clock goes ahead of theirs. */
const test = base.extend<object, { portal: ReleasePortal }>({
  portal: portalOfWorker({}, true),
})

/** Publishes a version beside the stable one, and starts a rollout of it by a plan in a file. @returns the version */
async function startByPlan(portal: ReleasePortal, stages: object[], edition: { flaw?: 'throws in use' } = {}) {
  await portal.makeStable(REMOTE, await portal.publishOnce(REMOTE, { mark: OLD }))
  const version = await portal.publish(REMOTE, { mark: NEW, ...edition })
  const file = join(portal.root, 'plano.json')
  writeFileSync(file, JSON.stringify({ name: 'curto', stages }))
  await portal.release([`rollout start ${REMOTE} --version ${version} --plan ${file}`])
  await portal.follow()
  return version
}

const entryOf = async ({ store }: ReleasePortal) => (await store.readHead())?.remotes[REMOTE]

/**
 * A person of a network of her own opens the login.
 * @param failing the version of which a failure is waited for.
 * @returns the version that her page says it was shown
 */
async function visit(browser: Browser, { portalUrl }: ReleasePortal, network: number, failing?: string) {
  const page = await browser.newPage({
    baseURL: portalUrl,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${network}.1` },
  })
  const events = watchTelemetry(page)
  await page.goto(MARKED[REMOTE].path)
  const reported = () =>
    events.find(({ remote, version, status }) => remote === REMOTE && (status === 'failed') === (version === failing))
  await expect.poll(reported, { message: 'a report of the visit' }).toBeTruthy()
  await page.close()
  return reported()?.version
}

/** How many people come at once: what is shown is reported some seconds later. */
const TOGETHER = 3

const visitTogether = (browser: Browser, portal: ReleasePortal, network: number) =>
  Promise.all(Array.from({ length: TOGETHER }, (_, at) => visit(browser, portal, network + at)))

test('a plan takes a version to everybody by itself, and the page of releases tells of each step beforehand', async ({
  browser,
  page,
  portal,
}) => {
  const version = await startByPlan(portal, STAGES)
  const card = page.getByRole('article', { name: REMOTE })
  let network = 0

  for (const [at, { minutes, visits }] of STAGES.entries()) {
    const rollout = (await entryOf(portal))?.rollout
    if (!rollout?.plan) throw new Error('There is no rollout by a plan.')
    const { since } = rollout.plan
    await portal.forward(WINDOW_MINUTES * MINUTE_MS)
    for (let seen = 0; seen < visits; network += TOGETHER) {
      expect(network, 'visits until enough were served the version').toBeLessThan(60)
      seen += (await visitTogether(browser, portal, network)).filter((shown) => shown === version).length
    }
    await page.goto('/releases')
    const next = STAGES[at + 1] ? 'depois 100 %' : 'depois a versão é a estável'
    await expect(card).toContainText(`curto, passo ${at + 1} de ${STAGES.length}, ${next}, não antes de`)
    await expect(card).toContainText(`espera: ${WINDOW_MINUTES} de ${minutes} minutos`)
    const due = card.locator('dd', { hasText: 'curto' }).locator('time')
    await expect(due).toHaveAttribute('datetime', new Date(Date.parse(since) + minutes * MINUTE_MS).toISOString())

    await portal.forward((minutes - WINDOW_MINUTES) * MINUTE_MS)
    const stage = async () => (await entryOf(portal))?.rollout?.plan?.stage
    await expect.poll(stage, { message: 'the stage of the plan' }).toBe(STAGES[at + 1] ? at + 1 : undefined)
    await portal.follow()
  }

  expect(await entryOf(portal)).toMatchObject({ stable: version, rollout: null })
  expect(new Set(await visitTogether(browser, portal, 100))).toEqual(new Set([version]))
  const history = await portal.release([`history ${REMOTE}`])
  expect(history).toMatch(/guarda {2}rollout set mf-auth \(\S+ a 100%\): plano curto: \d+ visitas em 30 minutos/)
  expect(history).toMatch(/guarda {2}rollout promote mf-auth: plano curto: \d+ visitas em 60 minutos/)
})

test('a version that breaks after it was shown is taken back in the middle of its plan, without a hand', async ({
  browser,
  page,
  portal,
}) => {
  const version = await startByPlan(portal, [{ ...HALF, basisPoints: 9_999 }, ALL], { flaw: 'throws in use' })
  const stable = (await entryOf(portal))?.stable
  await portal.forward(WINDOW_MINUTES * MINUTE_MS)
  const rollout = async () => (await entryOf(portal))?.rollout
  // Each visit counts as shown and as failed: ten of each are judged, beside the four networks of each that are left out.
  let network = 0
  for (; network < 24 && (await rollout()); network += 1) await visit(browser, portal, network, version)
  expect(network).toBeGreaterThanOrEqual(14)
  await expect.poll(rollout, { message: 'the rollout' }).toBeNull()
  expect((await entryOf(portal))?.stable).toBe(stable)
  expect(await portal.release([`history ${REMOTE}`])).toMatch(
    /guarda {2}rollout abort mf-auth .*falhou em \d+ de \d+ visitas/,
  )
  // The portal's log and its page of releases say which line of the source to look at, by a map that nobody else gets.
  expect(portal.printed()).toMatch(
    new RegExp(`${REMOTE} ${version} failed in a browser \\(render\\): src/pages/\\w+\\.tsx:\\d+:\\d+`),
  )
  await page.goto(`${portal.portalUrl}/releases`)
  await expect(page.getByRole('article', { name: REMOTE }).getByText(/^src\/pages\/\w+\.tsx:\d+:\d+$/)).toBeVisible()
  const maps = readdirSync(join(portal.root, 'releases/versions', REMOTE, version, 'maps/assets'))
  expect(maps).not.toEqual([])
  for (const map of maps) {
    for (const [path, status] of [
      [`assets/${map}`, 404],
      [`maps/assets/${map}`, 404],
      [`..%2Fmaps/assets/${map}`, 400],
    ]) {
      const answer = await fetch(`${portal.portalUrl}/remotes/${REMOTE}/${version}/${path}`)
      expect([path, answer.status]).toEqual([path, status])
    }
  }
  await portal.follow()
  expect(await visit(browser, portal, 200)).toBe(stable)
})
