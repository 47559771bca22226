// @vitest-environment node
import { type Registry, SERVER_BUILD } from '@portal/releases'
import { expect, test, vi } from 'vitest'
import type { RequestContext, ServedRemote, ServedVersion } from '../remotes/catalog'
import type { PageToRender } from '../rendering/pageRenderers'
import { createSelect, type SelectOptions } from './selection'

const context: RequestContext = { visitor: { unit: 'u' }, contracts: '1.0.0', pinned: [], overrides: {} }

function selecting(revision = 1) {
  const rendered: string[] = []
  const options = {
    shell: { render: { renderPage: vi.fn() } },
    rendererOf:
      ({ name }: { name: string }) =>
      () =>
        rendered.push(name),
  } as unknown as SelectOptions
  const selectOf = (
    name: string,
    cohort: ServedVersion['cohort'],
    version = '1.0.0',
    more: Partial<ServedVersion> = {},
    integrity: Record<string, string> = { [SERVER_BUILD]: 'sha384-x' },
  ) => {
    const release = { name, version, contract: '1.0.0', routes: [], menu: {}, integrity }
    const remotes = [
      { release, versions: [{ release, cohort, bases: [], ...more }], killed: [] },
    ] as unknown as ServedRemote[]
    return createSelect(options)({ context, remotes, registry: { revision } as Registry }, vi.fn())
  }
  return { selectOf, rendered }
}

test('starts no process for a version named in an address', () => {
  const { selectOf, rendered } = selecting()
  for (const cohort of ['stable', 'override', 'canary'] as const) {
    void selectOf(`mf-${cohort}`, cohort).renderPage({ match: { remote: `mf-${cohort}` } } as PageToRender)
  }
  expect(rendered).toEqual(['mf-stable', 'mf-canary'])
})

test('renders a preview like a published version, without caching', () => {
  const { selectOf, rendered } = selecting()
  const selection = selectOf('mf-a', 'override', '5.0.0', { isPreview: true })
  void selection.renderPage({ match: { remote: 'mf-a' } } as PageToRender)
  expect(rendered).toEqual(['mf-a'])
  expect(selection.isPreview).toBe(true)
  expect(selectOf('mf-a', 'stable').isPreview).toBe(false)
})

test('starts no process for a version without a server build', () => {
  const { selectOf, rendered } = selecting()
  const selection = selectOf('mf-a', 'stable', '1.0.0', {}, { 'browser/remoteEntry.js': 'sha384-x' })
  expect(selection.isForBrowsers?.('mf-a')).toBe(true)
  void selection.renderPage({ match: { remote: 'mf-a' } } as PageToRender)
  expect(rendered).toEqual([])
  expect(selectOf('mf-a', 'stable').isForBrowsers?.('mf-a')).toBe(false)
})

test('the key is the same only for equal versions and revisions', () => {
  const { key } = selecting().selectOf('mf-a', 'stable')
  expect(selecting().selectOf('mf-a', 'stable').key).toBe(key)
  const others = [
    selecting().selectOf('mf-a', 'stable', '1.0.1'),
    selecting().selectOf('mf-a', 'canary'),
    selecting().selectOf('mf-b', 'stable'),
    selecting(2).selectOf('mf-a', 'stable'),
  ]
  for (const other of others) expect(other.key).not.toBe(key)
})
