import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'
import { testSettings } from '../testing/testSettings'
import { feedOptions } from './FeedOptions'
import { Sitemap } from './Sitemap'

const BASE = 'https://portal.example'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_URL: BASE })
})
afterAll(() => portal.close())

const get = (path: string) => fetch(portal.baseUrl + path)
const read = async (path: string) => parseSitemap(Readable.from([await (await get(path)).text()]))

describe('the sitemap', () => {
  it('has every public page once', async () => {
    const { headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const urls = (await read('/sitemap.xml')).map(({ url }) => url)
    const of = (kind: string) => urls.filter((url) => url.startsWith(`${BASE}/${kind}/`)).length
    expect([of('noticias'), of('eventos'), of('documentos'), of('user')]).toEqual([24, 26, 30, 0])
    expect(urls).toEqual(expect.arrayContaining([`${BASE}/`, `${BASE}/noticias`, `${BASE}/quem-somos`]))
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('says when each was changed, as an instant', async () => {
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

  it('leaves out what is not approved', async () => {
    for (const table of ['noticias', 'eventos', 'documentos'])
      await portal.sql(`UPDATE ${table} SET aprovado = false WHERE id = 3`)
    const urls = (await read('/sitemap.xml')).map(({ url }) => url)
    for (const table of ['noticias', 'eventos', 'documentos']) expect(urls).not.toContain(`${BASE}/${table}/3`)
  })

  it('does not look whole where reading it failed on the way', async () => {
    await portal.sql(`UPDATE documentos SET ultima_operacao = 'infinity' WHERE id = 30`)
    const answer = await get('/sitemap.xml')
      .then((response) => response.text())
      .catch(() => '')
    expect(answer).not.toContain('</urlset>')
    await portal.sql(`UPDATE documentos SET ultima_operacao = NULL WHERE id = 30`)
    expect((await get('/sitemap.xml')).status).toBe(200)
  })

  it('has no parts that nothing is in', async () => {
    for (const file of ['noticias-2.xml', 'noticias-99999.xml', 'noticias-0.xml', 'usuarios-1.xml', 'x', 'paginas'])
      expect((await get(`/sitemap/${file}`)).status).toBe(404)
  })
})

it('names further pages of the portal, each address once', async () => {
  const empty = { partes: async () => [], itens: async function* () {} }
  const sitemap = new Sitemap(
    empty,
    async () => ['/vagas', '/noticias'],
    feedOptions(testSettings({ PORTAL_URL: BASE })),
  )
  const urls = (await parseSitemap(await sitemap.whole())).map(({ url }) => url)
  expect(urls.filter((url) => /vagas|noticias/.test(url))).toEqual([`${BASE}/noticias`, `${BASE}/vagas`])
})

it('is an index of files of at most 2000 addresses where one cannot hold them all', async () => {
  await portal.sql(
    `INSERT INTO noticias (id, titulo, descricao, data_publicacao, usuario_id)
     SELECT 150000 + id, 'N', '', '2026-01-01', 1 FROM generate_series(1, 2001) id`,
  )
  const index = (await parseSitemapIndex(Readable.from([await (await get('/sitemap.xml')).text()]))).map(
    ({ url }) => url,
  )
  expect(index).toEqual(
    ['paginas', 'noticias-1', 'noticias-76', 'noticias-77', 'eventos-1', 'documentos-1'].map(
      (name) => `${BASE}/sitemap/${name}.xml`,
    ),
  )
  const sizes = await Promise.all(
    index.map(async (url) => (await (await get(url.slice(BASE.length))).text()).split('<loc>').length - 1),
  )
  expect(sizes.slice(1)).toEqual([23, 2000, 1, 25, 29])
})

it('robots are kept out of what is private, and shown the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  for (const path of ['/user/', '/login', '/codigo', '/redefinir-senha', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${BASE}/sitemap.xml`)
})
