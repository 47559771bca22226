import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAIN } from './mainTag'
import { expect } from './portalTest'
import { HARMS, LATE_HARMS, LEFTOVERS } from './releases/harms'
import { BAD, COHORTS, GOOD, isInTurn, publishBadOverGood } from './releases/publishBad'
import { test } from './releases/releaseTest'
import { type ReleasePortal, startReleasePortal } from './releases/startReleasePortal'
import { MARKED } from './releases/writeEdition'

const REMOTE = 'mf-auth'

let networks = 0

async function htmlOf({ portalUrl }: ReleasePortal, path: string): Promise<string> {
  networks += 1
  const from = `198.${18 + Math.floor(networks / 250)}.${networks % 250}.1`
  const response = await fetch(portalUrl + path, { headers: { 'x-forwarded-for': from } })
  expect(response.status, path).toBe(200)
  return response.text()
}

const metricsOf = async ({ portalUrl }: ReleasePortal) => (await fetch(`${portalUrl}/metricas`)).text()

async function failuresOf(portal: ReleasePortal, version: string): Promise<number> {
  const metrics = await metricsOf(portal)
  const counts = metrics
    .split('\n')
    .filter((line) => line.startsWith('portal_remote_visits_total') && line.includes(`version="${version}"`))
    .filter((line) => line.includes('status="failed"'))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function visit(portal: ReleasePortal) {
  const [html, other] = await Promise.all([
    htmlOf(portal, MARKED[REMOTE].path),
    htmlOf(portal, MARKED['mf-publico'].path),
  ])
  expect(other).toContain(MARKED['mf-publico'].intro)
  return html
}

const silent = createServer(() => {})
test.beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => new Promise((resolve) => silent.close(resolve).closeAllConnections()))

const withHost = (harm: string) => harm.replace('HANG', `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`)

for (const cohort of COHORTS) {
  test.describe(`${cohort}:`, () => {
    for (const [at, [harm, code]] of Object.entries(HARMS).entries()) {
      if (!isInTurn(cohort, at)) continue
      const instead = cohort === 'canary' ? 'gives way to the stable version' : 'is left to the browser'
      test(`a version that ${harm} on the server ${instead} and harms only itself`, async ({ portal }) => {
        const version = await publishBadOverGood(portal, REMOTE, cohort, { harm: withHost(code) })
        const html = await visit(portal)
        expect(html).not.toContain(`>${BAD}<`)
        if (cohort === 'canary') expect(html).toContain(GOOD)
        else for (const part of ['<footer', 'id="boot"']) expect(html).toContain(part)
        if (cohort === 'canary') return expect.poll(() => failuresOf(portal, version)).toBe(1)
        // Metrics are computed once a second, so only later ones can prove that nothing was counted.
        const before = await metricsOf(portal)
        await expect.poll(() => metricsOf(portal)).not.toBe(before)
        expect(await failuresOf(portal, version)).toBe(0)
      })
    }

    for (const [harm, code] of Object.entries(LATE_HARMS)) {
      test(`a version that ${harm} on the server is shown and reported as failed`, async ({ portal }) => {
        const version = await publishBadOverGood(portal, REMOTE, cohort, { harm: code })
        expect(await visit(portal)).toContain(BAD)
        await expect.poll(() => failuresOf(portal, version)).toBe(1)
      })
    }

    for (const [at, [harm, code]] of Object.entries(LEFTOVERS).entries()) {
      if (!isInTurn(cohort, at)) continue
      test(`a version that ${harm} on the server is shown and does not slow down others`, async ({ portal }) => {
        await publishBadOverGood(portal, REMOTE, cohort, { harm: code })
        for (let time = 0; time < 3; time += 1) expect(await visit(portal)).toContain(BAD)
      })
    }
  })
}

for (const harm of ['throws', 'loops for ever'] as const)
  test(`a canary that ${harm} on the server is rolled back automatically`, {
    tag: harm === 'throws' ? MAIN : [],
  }, async ({ portal }) => {
    await publishBadOverGood(portal, REMOTE, 'canary', { harm: HARMS[harm] })
    // The guardrail ignores four networks, and two more may share a code.
    for (let person = 0; person < 26; person += 1) expect(await htmlOf(portal, MARKED[REMOTE].path)).toContain(GOOD)
    const rollout = async () => (await portal.store.readHead())?.remotes[REMOTE]?.rollout
    await expect.poll(rollout, { message: 'the rollout' }).toBeNull()
    expect(await portal.release([`history ${REMOTE}`])).toMatch(
      /guarda {2}rollout abort mf-auth .*falhou em 2\d de 2\d visitas \(100,0 %\)/,
    )
  })

test('a late rejection of a trusted remote does not end the portal’s process and is counted', async () => {
  const portal = await startReleasePortal({ REMOTOS_CONFIAVEIS: REMOTE, DEMO: 'nao' })
  try {
    await publishBadOverGood(portal, REMOTE, 'stable', { harm: LATE_HARMS['rejects late'] })
    expect(await visit(portal)).toContain(BAD)
    await expect.poll(() => metricsOf(portal)).toContain('portal_unforeseen_errors_total{kind="rejection"} 1')
    expect(await visit(portal)).toContain(BAD)
  } finally {
    await portal.close()
  }
})
