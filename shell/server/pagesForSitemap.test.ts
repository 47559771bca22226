// @vitest-environment node
import { expect, test } from 'vitest'
import type { Catalog, RemoteRelease, RequestContext, ServedRemote } from './catalog'
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

test('the sitemap is told of public pages that want it and have one address', async () => {
  expect(await pagesForSitemap(served().catalog)).toEqual(['/vagas'])
})

test('of a remote that is switched off it is told nothing', async () => {
  expect(await pagesForSitemap(served(true).catalog)).toEqual([])
})

test('what a rollout tries on some is not asked for', async () => {
  const { catalog, asked } = served()
  await pagesForSitemap(catalog)
  expect(asked).toMatchObject([{ pinned: ['mf-vagas'] }])
})
