import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIcs } from '../testing/readIcs'
import { type Portal, startPortal } from '../testing/startPortal'
import { feedOptions } from './FeedOptions'
import { Sitemap } from './Sitemap'

const BASE = 'https://portal.example'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_URL: `${BASE}/`, AGENDAR_PUBLICACAO: 'sim' })
})
afterAll(() => portal.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.baseUrl + path, { headers })
const textAt = async (path: string) => (await get(path)).text()
const read = async (path: string) => parseSitemap(Readable.from([await textAt(path)]))
const linksAt = async (path: string) =>
  [...(await textAt(path)).matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link)
const eventsAt = async (path: string) => readIcs(await textAt(path))

describe.each([
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/Eventos.ICS', 'text/calendar; charset=utf-8'],
  ['/eventos/1.ics', 'text/calendar; charset=utf-8'],
])('%s', (path, type) => {
  it('is sent once, and again after a change', async () => {
    const first = await get(path)
    expect(first.headers.get('content-type')).toBe(type)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const known = { 'if-none-match': `"outra", ${first.headers.get('etag')}` }
    const same = await get(path, known)
    expect([same.status, await same.text()]).toEqual([304, ''])
    await portal.sql(`UPDATE noticias SET titulo = titulo || '!'; UPDATE eventos SET titulo = titulo || '!'`)
    expect((await get(path, known)).status).toBe(200)
  })
})

describe('the feed of noticias', () => {
  it('has the latest twenty public noticias, newest first, with their addresses', async () => {
    const before = await linksAt('/rss.xml')
    const [, newest, next] = before
    const idOf = (link = '') => Number(link.split('/').pop())
    await portal.sql(`UPDATE noticias SET aprovado = false WHERE id = $1`, [idOf(newest)])
    await portal.sql(`UPDATE noticias SET data_publicacao = '2999-01-01' WHERE id = $1`, [idOf(next)])
    const { rows } = await portal.sql(
      `SELECT id FROM noticias WHERE aprovado AND data_publicacao < '2999-01-01'
       ORDER BY data_publicacao DESC, id DESC LIMIT 20`,
    )
    expect(await linksAt('/rss.xml')).toEqual([`${BASE}/noticias`, ...rows.map(({ id }) => `${BASE}/noticias/${id}`)])
    expect(rows).toHaveLength(20)
  })

  it("has a working address of the cover's shared size", async () => {
    const { rows } = await portal.sql(
      `SELECT a.id, a.tamanho FROM noticias n JOIN arquivos c ON c.id = n.capa_id JOIN arquivos a ON a.id = c.compartilhar_id ORDER BY n.data_publicacao DESC`,
    )
    const xml = await textAt('/rss.xml')
    const capa = rows.find(({ id }) => xml.includes(id))
    const [enclosure = ''] = xml.match(new RegExp(`<enclosure[^>]*${capa.id}[^>]*>`)) ?? []
    const [url = '', type, length] = ['url', 'type', 'length'].map(
      (name) => new RegExp(` ${name}="([^"]*)"`).exec(enclosure)?.[1],
    )
    expect([type, Number(length)]).toEqual(['image/jpeg', capa.tamanho])
    expect((await get(url.replace(BASE, ''))).headers.get('content-length')).toBe(length)
  })

  it('contains the excerpt of a long text', async () => {
    await portal.sql(
      `INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
       VALUES ('Longa', '<p>' || repeat('palavra ', 200) || '</p>', now() AT TIME ZONE 'America/Sao_Paulo' - interval '1 hour', 1)`,
    )
    const [, description = ''] =
      /<description>(?:<!\[CDATA\[)?((?:palavra )+palavra…)/.exec(await textAt('/rss.xml')) ?? []
    expect(description.length).toBeGreaterThan(400)
    expect(description.length).toBeLessThanOrEqual(501)
  })
})

describe('the calendar', () => {
  it('of one evento is a separate file with an address', async () => {
    const response = await get('/eventos/2.ics')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="evento-2.ics"')
    const { rows } = await portal.sql(`SELECT titulo FROM eventos WHERE id = 2`)
    expect(readIcs(await response.text())).toMatchObject([
      { UID: 'evento-2@portal.example', SUMMARY: rows[0].titulo, URL: `${BASE}/eventos/2` },
    ])
  })

  it('answers 404 for a hidden, unknown or invalid id', async () => {
    await portal.sql(`UPDATE eventos SET aprovado = false WHERE id = 3`)
    for (const path of ['/eventos/3.ics', '/eventos/999999999.ics']) {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ codigo: 404, resposta: 'Evento não encontrado.' })
    }
    for (const name of ['abc', '-1', '1x', '99999999999', '1.0'])
      expect((await get(`/eventos/${name}.ics`)).status).toBe(404)
  })

  it('of upcoming eventos has only public ones, soonest first', async () => {
    const now = `now() AT TIME ZONE 'America/Sao_Paulo'`
    await portal.sql(`UPDATE eventos SET data_inicio = ${now} - interval '50 minutes',
      data_termino = ${now} + interval '2 days' WHERE id = 4`)
    await portal.sql(`UPDATE eventos SET data_inicio = ${now} + interval '20 minutes',
      data_termino = ${now} + interval '2 days' WHERE id IN (3, 5)`)
    const events = await eventsAt('/eventos.ics')
    expect(events[0]?.UID).toBe('evento-5@portal.example')
    const starts = events.map(({ DTSTART }) => DTSTART)
    expect(starts).toEqual([...starts].sort())
    const { rows } = await portal.sql(`SELECT id FROM eventos WHERE aprovado AND data_inicio > ${now}`)
    expect(new Set(events.map(({ UID }) => UID))).toEqual(new Set(rows.map(({ id }) => `evento-${id}@portal.example`)))
  })
})

describe('the sitemap', () => {
  it('has every public page once', async () => {
    const { headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const urls = (await read('/sitemap.xml')).map(({ url }) => url)
    const of = (kind: string) => urls.filter((url) => url.startsWith(`${BASE}/${kind}/`)).length
    const { rows } =
      await portal.sql(`SELECT (SELECT count(*) FROM noticias WHERE aprovado AND data_publicacao <= now())::int AS noticias,
      (SELECT count(*) FROM eventos WHERE aprovado)::int AS eventos, (SELECT count(*) FROM documentos WHERE aprovado)::int AS documentos`)
    expect({ noticias: of('noticias'), eventos: of('eventos'), documentos: of('documentos') }).toEqual(rows[0])
    expect(of('user')).toBe(0)
    expect(urls).toEqual(expect.arrayContaining([`${BASE}/`, `${BASE}/noticias`, `${BASE}/quem-somos`]))
    expect(new Set(urls).size).toBe(urls.length)
  })

  it("has the time of each page's last change", async () => {
    await portal.sql(`UPDATE noticias SET data_publicacao = '2026-05-01T23:30:00', data_operacao = NULL WHERE id = 1`)
    await portal.sql(`UPDATE noticias SET data_operacao = '2026-05-02T08:00:00' WHERE id = 2`)
    await portal.sql(`UPDATE documentos SET data = '2026-05-03', ultima_operacao = NULL WHERE id = 1`)
    await portal.sql(`UPDATE eventos SET ultima_atualizacao = NULL WHERE id = 1`)
    const changes = new Map((await read('/sitemap.xml')).map(({ url, lastmod }) => [url.slice(BASE.length), lastmod]))
    expect(changes.get('/noticias/1')).toBe('2026-05-02T02:30:00.000Z')
    expect(changes.get('/noticias/2')).toBe('2026-05-02T11:00:00.000Z')
    expect(changes.get('/documentos/1')).toBe('2026-05-03T03:00:00.000Z')
    expect(changes.has('/eventos/1')).toBe(true)
    expect(changes.get('/eventos/1')).toBeUndefined()
  })

  it('is visibly incomplete if reading fails', async () => {
    await portal.sql(`UPDATE documentos SET ultima_operacao = 'infinity' WHERE id = 30`)
    const answer = await get('/sitemap.xml')
      .then((response) => response.text())
      .catch(() => '')
    expect(answer).not.toContain('</urlset>')
    await portal.sql(`UPDATE documentos SET ultima_operacao = NULL WHERE id = 30`)
    expect((await get('/sitemap.xml')).status).toBe(200)
  })

  it('has a part per two thousand ids that are not all empty', async () => {
    await portal.sql(`INSERT INTO noticias (id, titulo, descricao, data_publicacao, usuario_id)
      VALUES (150002, 'N', '', '2026-01-01', 1)`)
    expect((await read('/sitemap/noticias-76.xml')).map(({ url }) => url)).toEqual([`${BASE}/noticias/150002`])
    for (const file of ['noticias-2.xml', 'noticias-99999.xml', 'noticias-0.xml', 'usuarios-1.xml', 'x', 'paginas'])
      expect((await get(`/sitemap/${file}`)).status).toBe(404)
  })
})

describe('the sitemap of a portal', () => {
  const options = feedOptions({ nome: 'Portal', portalUrl: BASE, fusoHorario: 'America/Sao_Paulo' })
  const itens = async function* () {}

  it('lists additional pages, each once', async () => {
    const sitemap = new Sitemap({ partes: async () => [], itens }, async () => ['/vagas', '/noticias'], options)
    const urls = (await parseSitemap(await sitemap.whole())).map(({ url }) => url)
    expect(urls.filter((url) => /vagas|noticias/.test(url))).toEqual([`${BASE}/noticias`, `${BASE}/vagas`])
  })

  it('is an index if one file cannot hold its 2,001 addresses', async () => {
    const partes = async () => [
      { tabela: 'noticias' as const, numero: 1, total: 2000 },
      { tabela: 'noticias' as const, numero: 77, total: 1 },
      { tabela: 'eventos' as const, numero: 1, total: 25 },
    ]
    const sitemap = new Sitemap({ partes, itens }, async () => [], options)
    expect((await parseSitemapIndex(await sitemap.whole())).map(({ url }) => url)).toEqual(
      ['paginas', 'noticias-1', 'noticias-77', 'eventos-1'].map((name) => `${BASE}/sitemap/${name}.xml`),
    )
  })
})

it('robots.txt excludes private pages and names the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  for (const path of ['/user/', '/login', '/codigo', '/redefinir-senha', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${BASE}/sitemap.xml`)
})
