import type { Locator, Page } from '@playwright/test'
import { expectNoCopies, watchScripts } from './expectNoCopies'
import { alive, expect, rejectCookies } from './portalTest'
import { failEverywhere } from './releases/failEverywhere'
import type { OriginFault } from './releases/OriginFault'
import { BAD, COHORTS, type Cohort, GOOD, isInTurn, publishBad, publishBadOverGood } from './releases/publishBad'
import type { RegistryFault } from './releases/RegistryFault'
import { test } from './releases/releaseTest'
import type { ReleasePortal } from './releases/startReleasePortal'
import { type TelemetryEvent, watchTelemetry } from './releases/watchTelemetry'
import type { Flaw } from './releases/writeEdition'
import { writeTinyRemote } from './releases/writeTinyRemote'

const REMOTE = 'mf-auth'

const AT_ORIGIN: [fault: OriginFault, errorClass: string | null][] = [
  ['a refusal', 'http'],
  ['a page', 'type'],
  ['a reset', 'network'],
  ['silence', 'timeout'],
  ['slowness', null],
  ['another entry', 'integrity'],
  ['another chunk', 'integrity'],
]

const IN_VERSION: [flaw: Flaw, errorClass: string][] = [
  ['throws at import', 'evaluation'],
  ['throws at render', 'render'],
  ['loads from an origin that is not allowed', 'policy'],
]

const edition = (page: Page, mark: string) => page.getByRole('main').getByText(mark)
const down = (page: Page) => page.getByRole('heading', { level: 1, name: 'Esta parte do portal está fora do ar' })

const publish = (portal: ReleasePortal, cohort: Cohort, flaw?: Flaw) =>
  publishBadOverGood(portal, REMOTE, cohort, { flaw })

/** Registers only a portal with later contracts, so that versions for it may become stable. */
function announceLaterPortal({ store, origins }: ReleasePortal) {
  const later = {
    process: 'later',
    contracts: '9.0.0',
    origins: Object.values(origins).map(({ url }) => url),
    built: {},
    revision: 0,
    epoch: 0,
    startedAt: '2026-01-01T00:00:00.000Z',
    seenAt: new Date().toISOString(),
  }
  store.readShells = async () => [later]
}

async function arrive(page: Page) {
  await page.clock.install()
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
}

const goToLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()

const runIntoTimeout = (page: Page, address: string, ms = 8_000) =>
  page.on('request', (request) => {
    const isFirst = request.url().includes(address) && request.url().endsWith('/files.json')
    if (isFirst) void page.clock.runFor(ms).catch(() => {})
  })

async function visit(page: Page, outcome: Locator) {
  const watched = watchScripts(page)
  await arrive(page)
  await goToLogin(page)
  await expect(outcome).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await expectTheRestAlive(page)
  const scripts = await watched()
  expectNoCopies(scripts)
  return scripts
}

async function expectTheRestAlive(page: Page) {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
  await page.getByRole('banner').getByRole('link', { name: 'NOTÍCIAS' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()
}

async function expectReported(
  page: Page,
  reported: TelemetryEvent[],
  { version, ...expected }: Pick<TelemetryEvent, 'version'> & Partial<TelemetryEvent>,
) {
  await page.clock.runFor(3_000)
  const outcomes = () => reported.filter((event) => event.version === version && event.phase === expected.phase)
  await expect.poll(outcomes).toMatchObject([expected])
  const failures = reported.filter(({ remote, status }) => remote === REMOTE && status === 'failed')
  expect(failures).toHaveLength(expected.status === 'failed' ? 1 : 0)
}

test.use({ expectedComplaints: [/.*/] })
test.afterEach(({ portal: { store } }) => void Reflect.deleteProperty(store, 'readShells'))

for (const cohort of COHORTS) {
  test.describe(`${cohort}:`, () => {
    const instead = cohort === 'canary' ? 'gives way to the stable version' : 'is said to be down'
    const standIn = (page: Page) => (cohort === 'canary' ? edition(page, GOOD) : down(page))

    for (const [at, [fault, errorClass]] of AT_ORIGIN.entries()) {
      // The cohorts handle a timeout differently, so both test it.
      if (fault !== 'silence' && !isInTurn(cohort, at)) continue
      // After a timeout, a canary falls back to the stable version without a retry.
      const isMended = cohort === 'stable' || fault !== 'silence'
      const isFailure = fault !== 'slowness'

      if (isMended)
        test(`a version whose origin answers with ${fault} is still shown`, async ({ page, portal }) => {
          const version = await publish(portal, cohort)
          portal.origins[REMOTE].faults.set(version, fault)
          if (fault === 'silence') runIntoTimeout(page, `${portal.origins[REMOTE].url}/${version}/`)
          const reported = watchTelemetry(page)
          await visit(page, edition(page, BAD))
          await expectReported(page, reported, { version, cohort, phase: 'load', status: 'ok', errorClass })
        })

      if (isFailure)
        test(`a version answered with ${fault} everywhere ${instead}`, async ({ page, portal }) => {
          const version = await publish(portal, cohort)
          portal.origins[REMOTE].faults.set(version, fault)
          await failEverywhere(page, portal, REMOTE, version)
          // The stable version has two addresses and one last attempt.
          if (fault === 'silence') runIntoTimeout(page, version, cohort === 'canary' ? 8_000 : 24_000)
          const reported = watchTelemetry(page)
          await visit(page, standIn(page))
          await expectReported(page, reported, { version, cohort, phase: 'load', status: 'failed', errorClass })
        })
    }

    for (const [at, [flaw, errorClass]] of IN_VERSION.entries()) {
      if (!isInTurn(cohort, at)) continue
      test(`a version that ${flaw} ${instead}`, async ({ page, portal }) => {
        const version = await publish(portal, cohort, flaw)
        const reported = watchTelemetry(page)
        await visit(page, standIn(page))
        const phase = flaw === 'throws at render' ? 'render' : 'load'
        await expectReported(page, reported, { version, cohort, phase, status: 'failed', errorClass })
      })
    }

    test(`a version for a later shell is not loaded, and ${instead}`, async ({ page, portal }) => {
      const version = await publish(portal, cohort)
      // Combines HTML of a later portal with the scripts of this one.
      await page.route('**/noticias', async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace(
          new RegExp(`"${version}","contract":"[^"]*"`),
          `"${version}","contract":"9.0.0","unfit":true`,
        )
        await route.fulfill({ response, body: html })
      })
      const reported = watchTelemetry(page)
      const scripts = await visit(page, standIn(page))
      expect([...scripts.keys()].filter((url) => url.includes(version))).toEqual([])
      await expectReported(page, reported, { version, cohort, phase: 'load', status: 'failed', errorClass: 'contract' })
    })

    test('a version that no portal can run is replaced by the last compatible one', async ({ page, portal }) => {
      await portal.publishStable(REMOTE, { mark: GOOD })
      announceLaterPortal(portal)
      await publishBad(portal, REMOTE, cohort, { flaw: 'needs contracts that no portal provides' })
      const reported = watchTelemetry(page)
      await arrive(page)
      await goToLogin(page)
      await expect(edition(page, GOOD)).toBeVisible()
      await expectTheRestAlive(page)
      expect(reported.filter(({ status }) => status === 'failed')).toEqual([])
    })

    for (const [at, fault] of (['gone', 'damaged'] satisfies RegistryFault[]).entries()) {
      if (!isInTurn(cohort, at)) continue
      test(`a registry that is ${fault} does not change the pages`, async ({ page, portal }) => {
        const version = await publish(portal, cohort)
        const undo = await portal.breakRegistry(fault)
        try {
          const reported = watchTelemetry(page)
          await arrive(page)
          await goToLogin(page)
          await expect(edition(page, BAD)).toBeVisible()
          await expectTheRestAlive(page)
          await expectReported(page, reported, { version, cohort, phase: 'load', status: 'ok', errorClass: null })
        } finally {
          undo()
        }
      })
    }

    test(`a version whose files fail on the first page ${instead}`, async ({ page, portal }) => {
      const version = await publish(portal, cohort)
      portal.origins[REMOTE].faults.set(version, 'a refusal')
      await failEverywhere(page, portal, REMOTE, version)
      const reported = watchTelemetry(page)
      await page.clock.install()
      await page.goto('/login')
      await expect(standIn(page)).toBeVisible()
      await rejectCookies(page)
      await expectTheRestAlive(page)
      await expectReported(page, reported, { version, cohort, phase: 'load', status: 'failed', errorClass: 'http' })
    })
  })
}

test('a remote without a compatible version is shown as unavailable and reported', async ({ page, portal }) => {
  announceLaterPortal(portal)
  writeTinyRemote(portal.root, 'mf-futuro', '9.0.0')
  await portal.release(['publish mf-futuro --no-build --unchecked'])
  await portal.follow()
  const reported = watchTelemetry(page)
  await page.goto('/mf-futuro')
  await expect(down(page)).toBeVisible()
  await rejectCookies(page)
  await expectTheRestAlive(page)
  await expect
    .poll(() => reported.filter(({ remote }) => remote === 'mf-futuro'))
    .toMatchObject([{ status: 'failed', errorClass: 'contract' }])
})

test('a failed version is shown again once its files return', async ({ page, portal }) => {
  const version = await publish(portal, 'stable')
  const { faults } = portal.origins[REMOTE]
  faults.set(version, 'a refusal')
  await failEverywhere(page, portal, REMOTE, version)
  await arrive(page)
  await goToLogin(page)
  await expect(down(page)).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(edition(page, BAD)).toBeVisible()
})
