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
const WINDOW_MINUTES = 10

const HALF = { basisPoints: 5_000, visits: 2, minutes: 30 }
const ALL = { basisPoints: 10_000, visits: 2, minutes: 60 }
const STAGES = [HALF, ALL]

const test = base.extend<object, { portal: ReleasePortal }>({
  portal: portalOfWorker({}, true),
})

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

/** @param failing waits for a failure of this version @returns the displayed version */
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

const TOGETHER = 3

const visitTogether = (browser: Browser, portal: ReleasePortal, network: number) =>
  Promise.all(Array.from({ length: TOGETHER }, (_, at) => visit(browser, portal, network + at)))

test('a plan rolls a version out to everyone automatically, and the releases page announces each step', async ({
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
  expect(history).toMatch(/guarda {2}rollout promote mf-auth \(\S+\): plano curto: \d+ visitas em 60 minutos/)
})

test('a version that fails during its plan is rolled back automatically', async ({ browser, page, portal }) => {
  const version = await startByPlan(portal, [{ ...HALF, basisPoints: 9_999 }, ALL], { flaw: 'throws in use' })
  const stable = (await entryOf(portal))?.stable
  await portal.forward(WINDOW_MINUTES * MINUTE_MS)
  const rollout = async () => (await entryOf(portal))?.rollout
  // Each visit counts as shown and as failed. Ten of each are judged, beside four ignored networks.
  let network = 0
  for (; network < 24 && (await rollout()); network += 1) await visit(browser, portal, network, version)
  expect(network).toBeGreaterThanOrEqual(14)
  await expect.poll(rollout, { message: 'the rollout' }).toBeNull()
  expect((await entryOf(portal))?.stable).toBe(stable)
  expect(await portal.release([`history ${REMOTE}`])).toMatch(
    /guarda {2}rollout abort mf-auth .*falhou em \d+ de \d+ visitas/,
  )
  // A private source map lets the log and the releases page name the line of the source.
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
