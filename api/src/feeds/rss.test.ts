import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'
import { feedOptions } from './FeedOptions'
import { rss as write } from './rss'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_URL: 'https://portal.example', EMAIL_NOME: 'Não responda' }, 'Inovação & Cia <3')
})
afterAll(() => portal.close())

const rss = async () => (await fetch(`${portal.baseUrl}/rss.xml`)).text()

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')

/** The text of an element as an XML parser gives it: sections of CDATA as they are, entities decoded around them. */
function textOf(xml: string, name: string) {
  const [, content = ''] = new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 's').exec(xml) ?? []
  return content
    .split(/(<!\[CDATA\[.*?\]\]>)/s)
    .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : decoded(part)))
    .join('')
}

const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? []

async function insert(titulo: string, columns: Record<string, unknown> = {}) {
  const row = { titulo, descricao: '', data_publicacao: '2098-01-01T10:00:00', usuario_id: 1, ...columns }
  const names = Object.keys(row)
  const { rows } = await portal.sql(
    `INSERT INTO noticias (${names}) VALUES (${names.map((_, index) => `$${index + 1}`)}) RETURNING id`,
    Object.values(row),
  )
  return rows[0].id as number
}

it('tells of the portal', async () => {
  const response = await fetch(`${portal.baseUrl}/rss.xml`)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0" xmlns:atom=/)
  expect(textOf(xml, 'title')).toBe('Inovação & Cia <3: notícias')
  expect(textOf(xml, 'link')).toBe('https://portal.example/noticias')
  expect(textOf(xml, 'language')).toBe('pt-BR')
  expect(xml).toContain('<atom:link href="https://portal.example/rss.xml" rel="self" type="application/rss+xml"/>')
})

it('has the latest twenty, newest first, each with its own address', async () => {
  const items = itemsOf(await rss())
  expect(items).toHaveLength(20)
  const dates = items.map((item) => Date.parse(textOf(item, 'pubDate')))
  expect(dates).toEqual([...dates].sort((a, b) => b - a))
  const { rows } = await portal.sql(
    `SELECT id FROM noticias WHERE aprovado ORDER BY data_publicacao DESC, id DESC LIMIT 20`,
  )
  expect(items.map((item) => textOf(item, 'link'))).toEqual(
    rows.map(({ id }) => `https://portal.example/noticias/${id}`),
  )
  expect(items.map((item) => textOf(item, 'guid'))).toEqual(items.map((item) => textOf(item, 'link')))
})

it('says when, whatever zone the reader is in', async () => {
  await insert('Tarde', { data_publicacao: '2098-12-31T23:30:00' })
  const xml = await rss()
  expect(textOf(itemsOf(xml)[0] ?? '', 'pubDate')).toBe('Thu, 01 Jan 2099 02:30:00 GMT')
  expect(textOf(xml, 'lastBuildDate')).toBe('Thu, 01 Jan 2099 02:30:00 GMT')
})

it('carries a cover where there is one, at an address that answers it', async () => {
  const { rows } = await portal.sql(
    `SELECT a.id, a.tipo, a.tamanho FROM noticias n JOIN arquivos a ON a.id = n.capa_id LIMIT 1`,
  )
  const [capa] = rows
  await insert('Com capa', { capa_id: capa.id, data_publicacao: '2098-06-01T10:00:00' })
  const items = itemsOf(await rss())
  const item = items.find((candidate) => textOf(candidate, 'title') === 'Com capa') ?? ''
  const [url = '', type, length] = ['url', 'type', 'length'].map((name) => attributeOf(item, name))
  expect([type, Number(length)]).toEqual([capa.tipo, capa.tamanho])
  expect(url.startsWith(`https://portal.example/api/arquivo/${capa.id}/`)).toBe(true)
  const file = await fetch(url.replace('https://portal.example', portal.baseUrl))
  expect(file.headers.get('content-length')).toBe(length)
  expect(items.find((candidate) => textOf(candidate, 'title') === 'Tarde')).not.toContain('<enclosure')
})

const attributeOf = (item: string, name: string) => new RegExp(`<enclosure[^>]* ${name}="([^"]*)"`).exec(item)?.[1]

it('survives what XML and HTML take for their own', async () => {
  const titulo = 'A & B ]]> <c> "d" &amp; 🌳'
  await insert(titulo, {
    data_publicacao: '2098-12-31T23:59:00',
    descricao: '<p>1 &lt; 2 ]]&gt; &amp;amp;\u0001</p><p>fim</p>',
  })
  const [item = ''] = itemsOf(await rss())
  expect(textOf(item, 'title')).toBe(titulo)
  expect(textOf(item, 'description')).toBe('1 &lt; 2 ]]&gt; &amp;amp; fim')
})

it('describes by the subtitle, otherwise by how the text begins', async () => {
  await insert('Com resumo', {
    sub_titulo: 'Em <suma>',
    descricao: '<p>Texto</p>',
    data_publicacao: '2099-01-01T00:00:00',
  })
  await insert('Longa', { descricao: `<p>${'palavra '.repeat(200)}</p>`, data_publicacao: '2099-01-02T00:00:00' })
  const [longa = '', resumo = ''] = itemsOf(await rss())
  expect(textOf(resumo, 'description')).toBe('Em &lt;suma&gt;')
  expect(textOf(longa, 'description')).toMatch(/^(palavra )+palavra…$/)
  expect(textOf(longa, 'description').length).toBeLessThanOrEqual(501)
})

it('keeps to what is approved', async () => {
  await insert('Escondida', { aprovado: false, data_publicacao: '2099-06-01T00:00:00' })
  expect(await rss()).not.toContain('Escondida')
})

it('is the same, byte for byte, until something changes', async () => {
  const first = await fetch(`${portal.baseUrl}/rss.xml`)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await fetch(`${portal.baseUrl}/rss.xml`, { headers })).status).toBe(304)
})

it('waits for the date of a noticia where publication is scheduled', async () => {
  const scheduling = await startPortal({ AGENDAR_PUBLICACAO: 'sim' })
  await scheduling.sql(`UPDATE noticias SET data_publicacao = '2099-01-01' WHERE id = 7`)
  for (const name of ['rss', 'sitemap']) {
    const response = await fetch(`${scheduling.baseUrl}/${name}.xml`)
    const xml = await response.text()
    expect(xml).toContain('/noticias/24<')
    expect(xml).not.toContain('/noticias/7<')
  }
  await scheduling.close()
})

it('holds no element that a title says', async () => {
  const titulo = 'Fim ]]>]]></title><item><title>de outra pessoa</title></item>]]> fim'
  const id = await insert(titulo)
  const xml = await rss()
  expect(xml).toContain(`<link>https://portal.example/noticias/${id}</link>`)
  const markup = xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '')
  expect(markup.match(/<item>/g)).toHaveLength(20)
  expect(markup).not.toContain('de outra pessoa')
  await portal.sql('DELETE FROM noticias WHERE id = $1', [id])
})

it('has what pages of remotes add among the noticias, as newest first and as escaped as these', () => {
  const noticia = { id: 7, titulo: 'Notícia', subTitulo: 'Em suma', descricao: '', dataOperacao: null, capa: null }
  const xml = write(
    [
      { ...noticia, dataPublicacao: '2026-01-01T10:00:00' },
      { titulo: 'Antiga', caminho: '/vagas?a=1&b=<c>', publicado: '1999-01-01T00:00:00Z' },
      { titulo: 'A ]]> <b>', caminho: '/vagas/1', publicado: '2026-03-01T09:00:00-03:00', resumo: '1 < 2 ]]>\u0001' },
    ],
    feedOptions({ nome: 'Portal', portalUrl: 'https://portal.example', fusoHorario: 'America/Sao_Paulo' }),
  )
  const items = itemsOf(xml)
  expect(items.map((item) => textOf(item, 'title'))).toEqual(['A ]]> <b>', 'Notícia', 'Antiga'])
  expect(['link', 'guid', 'pubDate', 'description'].map((name) => textOf(items[0] ?? '', name))).toEqual([
    'https://portal.example/vagas/1',
    'https://portal.example/vagas/1',
    'Sun, 01 Mar 2026 12:00:00 GMT',
    '1 &lt; 2 ]]&gt;',
  ])
  expect(items[2]).toContain('<link>https://portal.example/vagas?a=1&amp;b=%3Cc%3E</link>')
  expect(textOf(xml, 'lastBuildDate')).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
})
