import { join } from 'node:path'
import { EmbeddedPostgres } from '@portal/api'
import { inDays } from './loginNewAutor'
import { API_FAULTS, type ApiFault } from './otherApi/ApiFault'
import { startOtherApi } from './otherApi/startOtherApi'
import { expect, GESTORA, PESQUISADOR } from './portalTest'
import { test } from './releases/releaseTest'
import { MARKED } from './releases/writeEdition'
import { startPortal } from './startPortal'

const REMOTE = 'mf-auth'
const [FIRST, SECOND] = ['Esta é a primeira edição.', 'Esta é a segunda edição.']
const EDITION = { path: MARKED[REMOTE].path, marks: [FIRST, SECOND] }

interface Visitor {
  cookie: string
  user: string
  override?: string
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function tokenOf(portalUrl: string, person: typeof GESTORA): Promise<{ id: number; token: string }> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(person)
  const answer = await fetch(`${portalUrl}/api/autenticacao/login`, { method: 'POST', headers, body })
  return (await answer.json()).dado
}

const noteOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('server-timing') ?? '').split(', ').map((each) => each.replace(/"$/, '').split(';desc="')),
  )

const bootOf = (html: string) => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
const versionIn = ({ remotes }: { remotes: { name: string; versions: { version: string }[] }[] }) =>
  remotes.find(({ name }) => name === REMOTE)?.versions[0]?.version ?? ''

test('a hundred simultaneous visitors each get their own versions and Server-Timing header', async ({ portal }) => {
  const { portalUrl, publishStable, publish, release, follow } = portal
  const stable = await publishStable(REMOTE, { mark: FIRST })
  const canary = await publish(REMOTE, { mark: SECOND })
  await release([`rollout start ${REMOTE} --version ${canary} --to 50%`])
  await follow()
  const markOf = { [stable]: FIRST, [canary]: SECOND }

  const visitorOf = async (person: typeof GESTORA): Promise<Visitor> => {
    const { id, token } = await tokenOf(portalUrl, person)
    const headers = { authorization: `Bearer ${token}` }
    return { user: String(id), cookie: cookiesOf(await fetch(`${portalUrl}/visitante`, { method: 'PUT', headers })) }
  }
  const anonymous = async (): Promise<Visitor> => ({ user: '', cookie: cookiesOf(await fetch(portalUrl)) })
  const strangers = await Promise.all(Array.from({ length: 60 }, anonymous))
  const users = [await visitorOf(GESTORA), await visitorOf(PESQUISADOR)]
  const visitors = [
    ...strangers,
    ...Array.from({ length: 20 }, () => users)
      .flat()
      .slice(0, 20),
    ...strangers.slice(0, 10).map((visitor) => ({ ...visitor, override: stable })),
    ...strangers.slice(0, 10).map((visitor) => ({ ...visitor, override: canary })),
  ]
  expect(visitors).toHaveLength(100)
  // The process of a version needs time to start. Until then the browser loads the page itself.
  for (const mark of EDITION.marks) {
    const shown = async () => {
      const pages = strangers.slice(0, 20).map(({ cookie }) => fetch(portalUrl + EDITION.path, { headers: { cookie } }))
      return (await Promise.all((await Promise.all(pages)).map((page) => page.text()))).some((html) =>
        html.includes(mark),
      )
    }
    await expect.poll(shown).toBe(true)
  }
  const visits = new Set<string>()
  const seen = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const answers = visitors.map(async ({ cookie, user, override }) => {
      const search = override ? `?mf.${REMOTE}=@${override}` : ''
      const page = await fetch(portalUrl + EDITION.path + search, { headers: { cookie } })
      const served =
        override ?? versionIn(await (await fetch(`${portalUrl}/remotes.json`, { headers: { cookie } })).json())
      const html = await page.text()
      expect(versionIn(bootOf(html))).toBe(served)
      // Only the browser loads a version named in the address.
      if (!override) for (const mark of EDITION.marks) expect(html.includes(mark)).toBe(mark === markOf[served])
      const note = noteOf(page)
      expect(note.usuario).toBe(user)
      for (const own of [note.visita, note.nonce, ...cookie.split(/[=;] ?/).filter((part) => part.length > 20)]) {
        expect(html).not.toContain(own)
      }
      visits.add(note.visita)
      seen.add(`${served} ${override ?? ''}`)
    })
    await Promise.all(answers)
  }
  expect(visits.size).toBe(300)
  expect(seen.size).toBe(4)
})

test('a write appears immediately in its own process and soon in another', async ({ portal: { portalUrl, root } }) => {
  const { connectionString } = await EmbeddedPostgres.join(join(root, 'data'))
  const other = await startPortal({ DATA_DIR: join(root, 'data-2'), DATABASE_URL: connectionString })
  try {
    const { token } = await tokenOf(portalUrl, GESTORA)
    for (const round of [1, 2, 3]) {
      const titulo = `Chuva de abril, leitura ${round}`
      const shows = async (url: string) => (await (await fetch(`${url}/noticias`)).text()).includes(titulo)
      expect([await shows(portalUrl), await shows(other.url)]).toEqual([false, false])
      const form = new FormData()
      const fields = {
        id: '-1',
        titulo,
        subTitulo: '',
        descricao: '<p>Leia.</p>',
        dataPublicacao: inDays(0),
      }
      for (const [name, value] of Object.entries({ ...fields, 'tags[0].descricao': 'Startups' })) form.set(name, value)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${portalUrl}/api/noticia/incluir`, { method: 'POST', headers, body: form })
      expect(answer.status).toBe(200)
      expect(await shows(portalUrl)).toBe(true)
      // Continuous requests keep the page in the cache.
      while (!(await shows(other.url))) {}
    }
  } finally {
    await other.close()
  }
})

test('forged hosts and forwarded headers appear in no page and affect no other visitor', async ({
  portal: { portalUrl },
}) => {
  const evil = 'atacante.example'
  const headers = {
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'https',
    forwarded: `host=${evil}`,
    'x-original-url': '/login',
  }
  const before = await (await fetch(`${portalUrl}/noticias`)).text()
  const poisoned = await (await fetch(`${portalUrl}/noticias?utm_source=${evil}`, { headers })).text()
  expect(poisoned).not.toContain(evil)
  expect(poisoned).toBe(before)
  expect(await (await fetch(`${portalUrl}/noticias`)).text()).toBe(before)
})

test('a cached page is not sent again, but each visit gets its own Server-Timing header', async ({
  portal: { portalUrl },
}) => {
  const first = await fetch(`${portalUrl}/quem-somos`)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${portalUrl}/quem-somos`, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('server-timing'), again.headers.get('content-security-policy')]).toEqual([
    304,
    null,
    null,
  ])
  const other = await fetch(`${portalUrl}/quem-somos`)
  expect(other.headers.get('etag')).toBe(etag)
  expect(noteOf(other)).not.toEqual(noteOf(first))
})

test('visitors beyond the capacity get the page or an immediate retry time', async ({ portal: { portalUrl } }) => {
  const visit = async () => {
    const page = await fetch(`${portalUrl}/noticias?mf.nenhum=@0.0.0`)
    return { status: page.status, after: page.headers.get('retry-after'), html: await page.text() }
  }
  const answers = await Promise.all(Array.from({ length: 400 }, visit))
  const [served, refused] = [200, 503].map((status) => answers.filter((answer) => answer.status === status))
  expect((served?.length ?? 0) + (refused?.length ?? 0)).toBe(400)
  expect(served?.length).toBeGreaterThan(0)
  for (const { html } of served ?? []) expect(html).toContain('<article')
  for (const { after, html } of refused ?? []) {
    expect(Number(after)).toBeGreaterThan(0)
    expect(html).toContain('Muitos acessos')
  }
  expect((await visit()).status).toBe(200)
})

test('without the API, the last good page is served with a notice', async () => {
  const api = await startOtherApi()
  const portal = await startPortal({ API_URL: api.url, METRICAS: 'sim' })
  const visit = async () => {
    const page = await fetch(`${portal.url}/noticias`)
    return { status: page.status, how: page.headers.get('cache-status') ?? '', html: await page.text() }
  }
  try {
    const good = await visit()
    expect(good.html).toContain('<article')
    for (const fault of Object.keys(API_FAULTS) as ApiFault[]) {
      api.fault = fault
      await expect.poll(async () => (await visit()).how).toMatch(/^portal; hit; ttl=-\d+$/)
      const { status, html } = await visit()
      expect([status, html === good.html]).toEqual([200, true])
    }
    expect(await (await fetch(`${portal.url}/metricas`)).text()).toMatch(/portal_pages_total\{source="stale"\} \d/)
    const failed = await fetch(`${portal.url}/eventos`)
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await failed.text()).toContain('Erro ao carregar evento!')
    api.fault = undefined
    await expect.poll(async () => (await visit()).how).toMatch(/^portal; (hit|fwd=miss)$/)
  } finally {
    await portal.close()
    await api.close()
  }
})
