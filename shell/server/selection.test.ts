// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { RequestContext, ServedVersion } from './catalog'
import { createSelect, type SelectOptions } from './selection'
import { signing } from './visitors/signing.fixture'

const context: RequestContext = { visitor: { unit: 'u' }, contracts: '1.0.0', pinned: [], overrides: {} }

/** Chooses among one version of a remote in each cohort. @returns the versions that a renderer was asked for. */
async function renderedOf(...cohorts: ServedVersion['cohort'][]) {
  const served = cohorts.map((cohort) => {
    const release = { name: `mf-${cohort}`, version: '1.0.0', contract: '1.0.0', routes: [], menu: {}, integrity: {} }
    return { release, versions: [{ release, cohort, bases: [] }], killed: [] }
  })
  const rendererOf = vi.fn()
  const options = {
    shell: {},
    catalog: { remotesFor: async () => served, registry: () => undefined },
    rendererOf,
    sessionUsers: { isAvailable: false },
    ...signing(),
  }
  await createSelect(options as unknown as SelectOptions)(context, { onCookie: vi.fn(), onFailure: vi.fn() })
  return rendererOf.mock.calls.map(([{ name }]) => name)
}

test('no process is started for a version that any visitor may name', async () => {
  expect(await renderedOf('stable', 'override', 'canary')).toEqual(['mf-stable', 'mf-canary'])
})
