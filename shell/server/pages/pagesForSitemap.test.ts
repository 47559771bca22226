// @vitest-environment node
import { expect, test } from 'vitest'
import type { Catalog, RemoteRelease, RequestContext, ServedRemote } from '../remotes/catalog'
import { pagesForSitemap } from './pagesForSitemap'

const routes: RemoteRelease['routes'] = [
  { path: '/vagas', handle: { public: true, name: 'Vagas', sitemap: true } },
  { path: '/vagas/:vagaId', handle: { public: true, name: 'Vaga', sitemap: true } },
  { path: '/vagas/enviar', handle: { public: true, name: 'Enviar' } },
  { path: '/user/vagas', handle: { name: 'MinhasVagas', sitemap: true } },
]

function served(isOff = false) {
  const release = { routes } as RemoteRelease
  const remote: ServedRemote = {
    release,
    versions: isOff ? [] : [{ release, cohort: 'stable', bases: [] }],
    killed: [],
  }
  const asked: RequestContext[] = []
  const catalog: Pick<Catalog, 'registry' | 'remotesFor'> = {
    registry: () => ({ remotes: { 'mf-vagas': {} } }) as unknown as ReturnType<Catalog['registry']>,
    remotesFor: async (context) => {
      asked.push(context)
      return [remote]
    },
  }
  return { catalog, asked }
}

test('lists public pages that ask for it and have a fixed address', async () => {
  expect(await pagesForSitemap(served().catalog)).toEqual(['/vagas'])
})

test('lists no pages of a killed remote', async () => {
  expect(await pagesForSitemap(served(true).catalog)).toEqual([])
})

test('does not use a canary', async () => {
  const { catalog, asked } = served()
  await pagesForSitemap(catalog)
  expect(asked).toMatchObject([{ pinned: ['mf-vagas'] }])
})
