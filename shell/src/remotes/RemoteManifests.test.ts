// @vitest-environment node
import type { Extensao, Menu } from '@portal/shared-contracts/micro-frontend'
import { expect, test } from 'vitest'
import type { RemoteVersion } from './RemoteManifest'
import { RemoteManifests } from './RemoteManifests'

const versionOf = (version: string, cohort: RemoteVersion['cohort']): RemoteVersion => ({
  version,
  cohort,
  contract: '1.0.0',
  bases: [],
  entry: 'e.js',
})
const OLD = versionOf('1.0.0', 'stable')
const NEW = versionOf('1.1.0', 'canary')
const answerOf = (revision: number, visit: string, versions: RemoteVersion[], more: object = {}) => ({
  revision,
  visit,
  remotes: [{ name: 'mf-a', routes: [], menu: {}, versions, ...more }],
})

test('reports a version by the last answer that served it', () => {
  const manifests = new RemoteManifests(answerOf(1, 'primeira', [OLD]))
  manifests.adopt(answerOf(2, 'segunda', [NEW], { rolloutId: 'mf-a/1' }))
  expect(manifests.servingOf('mf-a', OLD)).toEqual({ revision: 1, visit: 'primeira', rolloutId: null })
  expect(manifests.servingOf('mf-a', NEW)).toEqual({ revision: 2, visit: 'segunda', rolloutId: 'mf-a/1' })
  manifests.adopt(answerOf(3, 'terceira', [NEW, OLD], { rolloutId: 'mf-a/1' }))
  expect(manifests.servingOf('mf-a', OLD)).toMatchObject({ visit: 'terceira' })
})

test('reports an incompatible version as stable', () => {
  const manifests = new RemoteManifests(answerOf(1, 'primeira', [], { unfit: '2.0.0' }))
  expect(manifests.servingOf('mf-a', versionOf('2.0.0', 'stable'))).toMatchObject({ visit: 'primeira' })
  expect(manifests.servingOf('mf-a', versionOf('2.0.0', 'canary'))).toBeUndefined()
})

test('has no report token if visits are not counted', () => {
  const { visit: _, ...unsigned } = answerOf(1, '', [OLD])
  expect(new RemoteManifests(unsigned).servingOf('mf-a', OLD)).toBeUndefined()
})

test("takes a missing token from an answer, but keeps the page's versions", async () => {
  const { visit: _, ...unsigned } = answerOf(1, '', [OLD])
  const manifests = new RemoteManifests(unsigned)
  manifests.learnVisit(Promise.resolve(answerOf(2, 'segunda', [OLD, NEW])))
  await manifests.settled()
  expect(manifests.servingOf('mf-a', OLD)).toMatchObject({ visit: 'segunda' })
  expect(manifests.of('mf-a')?.versions).toEqual([OLD])
})

test.each([
  ['is awaited during a rollout, which may depend on the user', { rolloutId: 'mf-a/1' }, true],
  ['is not awaited if all visitors are served the same', {}, false],
])('the answer for a user %s', async (_, more, isAwaited) => {
  const manifests = new RemoteManifests(answerOf(1, 'primeira', [OLD], more))
  let answer = (_: ReturnType<typeof answerOf>) => {}
  manifests.adoptOfUser(new Promise((resolve) => (answer = resolve)))
  const settled = manifests.settledFor('mf-a').then(() => manifests.of('mf-a')?.versions)
  answer(answerOf(2, 'segunda', [NEW], more))
  expect(await settled).toEqual([isAwaited ? NEW : OLD])
  await manifests.settled()
  expect(manifests.of('mf-a')?.versions).toEqual([NEW])
})

test('waits for an answer for all visitors', async () => {
  const manifests = new RemoteManifests(answerOf(1, 'primeira', [OLD]))
  manifests.adoptOfUser(Promise.resolve(undefined))
  manifests.adoptOnceAnswered(Promise.resolve(answerOf(2, 'segunda', [NEW])))
  await manifests.settledFor('mf-a')
  expect(manifests.of('mf-a')?.versions).toEqual([NEW])
})

test('hides menu entries that need missing extensions', () => {
  const menu: Menu = {
    top: [{ label: 'NOTÍCIAS', to: '/noticias' }],
    side: [
      { label: 'Home', icon: 'home', to: '/user/Home' },
      { label: 'Minha conta', icon: 'conta', to: '/user/conta', extensao: 'conta' },
    ],
    gestor: [{ label: 'Gestão', icon: 'gestao', to: '/user/gestao' }],
  }
  const labelsOf = (missing: Extensao[]) =>
    Object.values(new RemoteManifests(answerOf(1, '', [OLD], { menu }), missing).menu).map((entries) =>
      entries?.map(({ label }: { label: string }) => label),
    )
  expect(labelsOf([])).toEqual([['NOTÍCIAS'], ['Home', 'Minha conta'], ['Gestão']])
  expect(labelsOf(['conta'])).toEqual([['NOTÍCIAS'], ['Home'], ['Gestão']])
})
