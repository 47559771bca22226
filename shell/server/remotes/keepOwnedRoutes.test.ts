// @vitest-environment node
import { expect, test } from 'vitest'
import { matchPage } from '../../src/remotes/matchPage'
import type { ServedRemote } from './catalog'
import { keepOwnedRoutes } from './keepOwnedRoutes'

const served = (name: string, paths: string[]) =>
  ({ release: { name, routes: paths.map((path) => ({ path, handle: {} })) } }) as ServedRemote

function servingRemotes(remotes: Record<string, string[]>, owners: Record<string, string>, addresses: string[]) {
  const left = keepOwnedRoutes(
    Object.entries(remotes).map(([name, paths]) => served(name, paths)),
    owners,
    {},
  )
  const manifests = left.map(({ release: { name, routes } }) => ({ name, routes, menu: {}, versions: [] }))
  return addresses.map((address) => matchPage(manifests, address)?.remote)
}

test.each<[string, Record<string, string[]>, Record<string, string>, Record<string, string | undefined>]>([
  ['only the owner of an address', { 'mf-a': ['/x'], 'mf-b': ['/x'] }, { '/x': 'mf-b' }, { '/x': 'mf-b' }],
  [
    "the owner if another remote's optional part is missing",
    { 'mf-a': ['/noticias/:id?'], 'mf-z': ['/noticias'] },
    { '/noticias': 'mf-z' },
    { '/noticias': 'mf-z', '/noticias/1': 'mf-a' },
  ],
  [
    'the owner if its own optional part is missing',
    { 'mf-a': ['/noticias'], 'mf-z': ['/noticias/:id?'] },
    { '/noticias': 'mf-z' },
    { '/noticias': 'mf-z', '/noticias/1': 'mf-z' },
  ],
  [
    'another remote if the owner does not serve the address',
    { 'mf-a': ['/noticias'], 'mf-z': ['/outra'] },
    { '/noticias': 'mf-z' },
    { '/noticias': 'mf-a', '/outra': 'mf-z' },
  ],
  [
    'the owner of the longer prefix',
    { 'mf-a': ['/noticias/:id', '/noticias/novas'], 'mf-z': ['/noticias/novas'] },
    { '/noticias': 'mf-a', '/noticias/novas': 'mf-z' },
    { '/noticias/novas': 'mf-z', '/noticias/1': 'mf-a' },
  ],
])('serves %s', (_, remotes, owners, expected) => {
  expect(servingRemotes(remotes, owners, Object.keys(expected))).toEqual(Object.values(expected))
})
