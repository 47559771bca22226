// @vitest-environment node
import { withoutValues } from '@portal/platform/http/withoutValues'
import { demoConfig } from '@portal/shared-contracts/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { matchPage } from '../../src/remotes/matchPage'
import type { RemoteRelease, RequestContext, ServedRemote } from '../remotes/catalog'
import type { RenderPage } from '../rendering/pageRenderers'
import { createFeedItems } from './feedItems'
import type { Selection } from './selection'

const NOW = new Date('2026-03-01T12:00:00Z')

const item = (more: object = {}) => ({
  titulo: 'Vaga aberta',
  caminho: '/vagas/1',
  publicado: '2026-03-01T09:00:00-03:00',
  ...more,
})

const routes: RemoteRelease['routes'] = [
  { path: '/vagas', handle: { public: true, name: 'Vagas', feed: true } },
  { path: '/vagas/:vagaId', handle: { public: true, name: 'Vaga', feed: true } },
  { path: '/user/vagas', handle: { name: 'Minhas', feed: true } },
]

function serving(answer: (...parameters: Parameters<RenderPage>) => Promise<unknown>) {
  const others: RemoteRelease['routes'] = [{ path: '/cursos', handle: { public: true, name: 'Cursos', feed: true } }]
  const remotes = [
    { name: 'mf-vagas', routes },
    { name: 'mf-cursos', routes: others },
  ]
  const served = remotes.map((each) => {
    const release = each as RemoteRelease
    return { release, versions: [{ release, cohort: 'stable', bases: [] }], killed: [] } satisfies ServedRemote
  })
  const asked: RequestContext[] = []
  const onError = vi.fn()
  const renderPage: RenderPage = async (page) => {
    const feed = page.match.path === '/vagas' ? await answer(page) : [item({ titulo: 'Curso', caminho: '/cursos' })]
    const hydration = JSON.stringify({ loaderData: { [`${page.match.remote} ${page.match.path}`]: { feed } } })
    return { html: '', status: 200, hydration }
  }
  const rendered = vi.fn(renderPage)
  let now = NOW
  const items = createFeedItems({
    catalog: {
      registry: () => undefined,
      remotesFor: async (context) => {
        asked.push(context)
        return served
      },
    },
    select: () => ({ remotes, renderPage: rendered }) as unknown as Selection,
    matchPage: (_, pathname) => matchPage(remotes as never, pathname),
    config: demoConfig,
    api: vi.fn(),
    onError,
    now: () => now,
  })
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { items, onError, rendered, asked, wait }
}

const titlesOf = async (items: () => Promise<{ titulo: string }[]>) => (await items()).map(({ titulo }) => titulo)

test('lists the newest items of each public page with a fixed address', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    item({ titulo: `Vaga ${at}`, publicado: `2026-02-${10 + at}T12:00:00Z`, resumo: 'Com <b>resumo</b>' }),
  )
  const { items, rendered } = serving(async () => many)
  const found = await items()
  expect(found.map(({ titulo }) => titulo)).toEqual([
    ...many
      .slice(2)
      .reverse()
      .map(({ titulo }) => titulo),
    'Curso',
  ])
  expect(found[0]).toEqual({ ...many[11] })
  expect(rendered.mock.calls.map(([{ match }]) => match.path)).toEqual(['/vagas', '/cursos'])
})

test.each([
  ['leads to another host', { caminho: '//mau.example/vagas' }],
  ['leads to another host by a backslash', { caminho: '/\\mau.example' }],
  ['leads to a page of another remote', { caminho: '/cursos' }],
  ['leads out of its own addresses by ".."', { caminho: '/vagas/../cursos' }],
  ['leads nowhere', { caminho: 'javascript:alert(1)' }],
  ['is dated in the future', { publicado: '2026-03-01T12:00:01Z' }],
  ['has an invalid time', { publicado: 'ontem' }],
  ['has no title', { titulo: ' ' }],
  ['has a too long title', { titulo: 'a'.repeat(201) }],
  ['has a too long text', { resumo: 'a'.repeat(1_001) }],
])('leaves out an item that %s and keeps the others', async (_, wrong) => {
  expect(await titlesOf(serving(async () => [item(wrong), item(), null]).items)).toEqual(['Vaga aberta', 'Curso'])
})

test.each([
  ['throws', () => Promise.reject(new Error('quebra'))],
  ['returns no list', async () => 'nada'],
  ['returns an endless list', async () => Array(201).fill(item())],
])('a page that %s has no items and is reported', async (_, answer) => {
  const { items, onError } = serving(answer)
  expect(await titlesOf(items)).toEqual(['Curso'])
  expect(onError.mock.calls.map(([error]) => withoutValues(error).message)).toEqual([
    expect.stringContaining('The feed goes without the items of /vagas: '),
  ])
})

test('does not wait for a page that never ends', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const late = new AbortController()
    setImmediate(() => late.abort(new DOMException('Too late.', 'TimeoutError')))
    return late.signal
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { items, onError } = serving(() => new Promise(() => {}))
  expect(await titlesOf(items)).toEqual(['Curso'])
  expect(onError).toHaveBeenCalledTimes(1)
})

test('does not render pages again for frequent requests', async () => {
  const { items, rendered, wait } = serving(async () => [item()])
  await Promise.all([items(), items()])
  wait(29_999)
  await items()
  expect(rendered).toHaveBeenCalledTimes(2)
  wait(1)
  await items()
  expect(rendered).toHaveBeenCalledTimes(4)
})
