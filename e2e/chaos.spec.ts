import type { Locator, Page } from '@playwright/test'
import { expectNoCopies, watchScripts } from './copies'
import type { Fault } from './lancamento/Fault'
import { failEverywhere } from './lancamento/failEverywhere'
import type { Harm } from './lancamento/Harm'
import { test } from './lancamento/lancamentoTest'
import type { Lancamento } from './lancamento/startLancamento'
import { type Told, watchTelemetry } from './lancamento/watchTelemetry'
import type { Flaw } from './lancamento/writeEdition'
import { writeTinyRemote } from './lancamento/writeTinyRemote'
import { alive, expect, rejectCookies } from './portalTest'

const REMOTE = 'mf-auth'
const GOOD = 'Esta é a edição boa.'
const BAD = 'Esta é a edição que falha.'

const COHORTS = ['stable', 'canary'] as const
type Cohort = (typeof COHORTS)[number]

/** What goes wrong at the origin of a version, which the portal's own copy mends, and the reason that is told of it. */
const AT_ORIGIN: [fault: Fault, errorClass: string | null][] = [
  ['a refusal', 'http'],
  ['a page', 'type'],
  ['a reset', 'network'],
  ['silence', 'timeout'],
  ['slowness', null],
  ['another entry', 'integrity'],
  ['another chunk', 'integrity'],
]

/** What is wrong with the version itself, wherever it comes from. */
const IN_VERSION: [flaw: Flaw, errorClass: string][] = [
  ['throws at import', 'evaluation'],
  ['throws at render', 'render'],
  ['loads from an origin that is not allowed', 'policy'],
]

const edition = (page: Page, mark: string) => page.getByRole('main').getByText(mark)
const down = (page: Page) => page.getByRole('heading', { level: 1, name: 'Esta parte do portal está fora do ar' })

/** A good version is everybody's, and a bad one after it; or it is on trial, and everybody is served that. */
async function publish({ publish, publishStable, release, follow }: Lancamento, cohort: Cohort, flaw?: Flaw) {
  await publishStable(REMOTE, { mark: GOOD })
  const version = await (cohort === 'stable' ? publishStable : publish)(REMOTE, { mark: BAD, flaw })
  if (cohort === 'canary') await release([`rollout start ${REMOTE} --version ${version} --to 100%`])
  await follow()
  return version
}

/** Another portal of the same registry, which provides what is not there yet. */
const announceLaterPortal = ({ store, origins }: Lancamento) =>
  store.writeShell({
    contracts: '9.0.0',
    origins: Object.values(origins).map(({ url }) => url),
    startedAt: '2026-01-01T00:00:00.000Z',
  })

/** Reads something else first, so that the chrome stands before the remote is asked for. */
async function arrive(page: Page) {
  await page.clock.install()
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
}

const goToLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()

/** The shell waits as long as it ever does for each of these addresses, while nobody else does. */
const losePatienceWith = (page: Page, addresses: string) =>
  page.on('request', (request) => {
    const isFirst = request.url().includes(addresses) && request.url().endsWith('/files.json')
    if (isFirst) void page.clock.runFor(8_000).catch(() => {})
  })

/** Goes where the remote is, and finds there what is expected, nothing that was tampered with, and all else alive. */
async function visit(page: Page, outcome: Locator) {
  const scripts = watchScripts(page)
  await arrive(page)
  await goToLogin(page)
  await expect(outcome).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  await expectTheRestAlive(page)
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

/** Of a version, one failure is told or none; of what was mended underway, what had failed at first. */
async function expectTold(page: Page, told: Told[], { version, ...expected }: Pick<Told, 'version'> & Partial<Told>) {
  // What is well is told a while later.
  await page.clock.runFor(3_000)
  const outcomes = () => told.filter((event) => event.version === version && event.phase === expected.phase)
  await expect.poll(outcomes).toMatchObject([expected])
  const failures = told.filter(({ remote, status }) => remote === REMOTE && status === 'failed')
  expect(failures).toHaveLength(expected.status === 'failed' ? 1 : 0)
}

test.use({ expectedComplaints: [/.*/] })

for (const cohort of COHORTS) {
  test.describe(`${cohort}:`, () => {
    const instead = cohort === 'canary' ? 'gives way to the stable version' : 'is said to be down'
    const standIn = (page: Page) => (cohort === 'canary' ? edition(page, GOOD) : down(page))

    for (const [fault, errorClass] of AT_ORIGIN) {
      // Nobody waits for a version on trial twice while one that works is at hand.
      const isMended = cohort === 'stable' || fault !== 'silence'
      // Nobody is kept waiting for so long that another address is tried.
      const isFailure = fault !== 'slowness'

      if (isMended)
        test(`a version whose origin answers with ${fault} is shown all the same`, async ({ page, lancamento }) => {
          const version = await publish(lancamento, cohort)
          lancamento.origins[REMOTE].faults.set(version, fault)
          if (fault === 'silence') losePatienceWith(page, `${lancamento.origins[REMOTE].url}/${version}/`)
          const told = watchTelemetry(page)
          await visit(page, edition(page, BAD))
          await expectTold(page, told, { version, cohort, phase: 'load', status: 'ok', errorClass })
        })

      if (isFailure)
        test(`a version that is answered with ${fault} everywhere ${instead}`, async ({ page, lancamento }) => {
          const version = await publish(lancamento, cohort)
          lancamento.origins[REMOTE].faults.set(version, fault)
          await failEverywhere(page, lancamento, REMOTE, version)
          if (fault === 'silence') losePatienceWith(page, version)
          const told = watchTelemetry(page)
          await visit(page, standIn(page))
          await expectTold(page, told, { version, cohort, phase: 'load', status: 'failed', errorClass })
        })
    }

    for (const [flaw, errorClass] of IN_VERSION) {
      test(`a version that ${flaw} ${instead}`, async ({ page, lancamento }) => {
        const version = await publish(lancamento, cohort, flaw)
        const told = watchTelemetry(page)
        await visit(page, standIn(page))
        const phase = flaw === 'throws at render' ? 'render' : 'load'
        await expectTold(page, told, { version, cohort, phase, status: 'failed', errorClass })
      })
    }

    test(`a version that needs contracts of a later shell is not loaded, and ${instead}`, async ({
      page,
      lancamento,
    }) => {
      const version = await publish(lancamento, cohort)
      // As a page that was made by a later portal, and is run by this one's scripts.
      await page.route('**/noticias', async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace(
          `"${version}","contract":"1.0.0"`,
          `"${version}","contract":"9.0.0","unfit":true`,
        )
        await route.fulfill({ response, body: html })
      })
      const told = watchTelemetry(page)
      const scripts = await visit(page, standIn(page))
      expect([...scripts.keys()].filter((url) => url.includes(version))).toEqual([])
      await expectTold(page, told, { version, cohort, phase: 'load', status: 'failed', errorClass: 'contract' })
    })

    test('a version that no portal can run is never served: the last one that can is', async ({ page, lancamento }) => {
      await announceLaterPortal(lancamento)
      await publish(lancamento, cohort, 'needs contracts that no portal provides')
      const told = watchTelemetry(page)
      await arrive(page)
      await goToLogin(page)
      await expect(edition(page, GOOD)).toBeVisible()
      await expectTheRestAlive(page)
      expect(told.filter(({ status }) => status === 'failed')).toEqual([])
    })

    for (const harm of ['gone', 'damaged'] satisfies Harm[]) {
      test(`a registry that is ${harm} changes nothing of what is shown`, async ({ page, lancamento }) => {
        const version = await publish(lancamento, cohort)
        const undo = await lancamento.harmRegistry(harm)
        try {
          const told = watchTelemetry(page)
          await arrive(page)
          await goToLogin(page)
          await expect(edition(page, BAD)).toBeVisible()
          await expectTheRestAlive(page)
          await expectTold(page, told, { version, cohort, phase: 'load', status: 'ok', errorClass: null })
        } finally {
          undo()
        }
      })
    }

    test(`a version whose files fail on the very page that a visitor opens ${instead}`, async ({
      page,
      lancamento,
    }) => {
      const version = await publish(lancamento, cohort)
      lancamento.origins[REMOTE].faults.set(version, 'a refusal')
      await failEverywhere(page, lancamento, REMOTE, version)
      const told = watchTelemetry(page)
      await page.clock.install()
      await page.goto('/login')
      await expect(standIn(page)).toBeVisible()
      await rejectCookies(page)
      await expectTheRestAlive(page)
      await expectTold(page, told, { version, cohort, phase: 'load', status: 'failed', errorClass: 'http' })
    })
  })
}

test('a remote of which no version fits the portal is said to be down, and told of', async ({ page, lancamento }) => {
  await announceLaterPortal(lancamento)
  writeTinyRemote(lancamento.root, 'mf-futuro', '9.0.0')
  await lancamento.release(['publish mf-futuro --no-build'])
  await lancamento.follow()
  const told = watchTelemetry(page)
  await page.goto('/mf-futuro')
  await expect(down(page)).toBeVisible()
  await rejectCookies(page)
  await expectTheRestAlive(page)
  await expect
    .poll(() => told.filter(({ remote }) => remote === 'mf-futuro'))
    .toMatchObject([{ status: 'failed', errorClass: 'contract' }])
})

test('a version that was down is shown as soon as its files are there again', async ({ page, lancamento }) => {
  const version = await publish(lancamento, 'stable')
  const { faults } = lancamento.origins[REMOTE]
  faults.set(version, 'a refusal')
  await failEverywhere(page, lancamento, REMOTE, version)
  await arrive(page)
  await goToLogin(page)
  await expect(down(page)).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(edition(page, BAD)).toBeVisible()
})
