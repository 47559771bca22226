import { expect, it } from 'vitest'
import { feedOptions } from './FeedOptions'
import { type FeedRow, rss as write } from './rss'

const options = feedOptions({
  nome: 'Inovação & Cia <3',
  portalUrl: 'https://portal.example',
  fusoHorario: 'America/Sao_Paulo',
})
const rss = (...rows: FeedRow[]) => write(rows, options)

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')

function textOf(xml: string, name: string) {
  const [, content = ''] = new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 's').exec(xml) ?? []
  return content
    .split(/(<!\[CDATA\[.*?\]\]>)/s)
    .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : decoded(part)))
    .join('')
}

const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? []

const noticia = (parts: Partial<FeedRow> = {}): FeedRow => ({
  ...{ id: 7, titulo: 'Notícia', subTitulo: '', descricao: '', dataOperacao: null, capa: null },
  dataPublicacao: '2026-01-01T10:00:00',
  ...parts,
})

it('describes the portal', () => {
  const xml = rss()
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0" xmlns:atom=/)
  expect(textOf(xml, 'title')).toBe('Inovação & Cia <3: notícias')
  expect(textOf(xml, 'link')).toBe('https://portal.example/noticias')
  expect(textOf(xml, 'language')).toBe('pt-BR')
  expect(xml).toContain('<atom:link href="https://portal.example/rss.xml" rel="self" type="application/rss+xml"/>')
})

it('has dates with their zone', () => {
  const xml = rss(noticia({ dataPublicacao: '2098-12-31T23:30:00' }))
  expect(textOf(itemsOf(xml)[0] ?? '', 'pubDate')).toBe('Thu, 01 Jan 2099 02:30:00 GMT')
  expect(textOf(xml, 'lastBuildDate')).toBe('Thu, 01 Jan 2099 02:30:00 GMT')
})

it('escapes XML and HTML', () => {
  const titulo = 'A & B ]]> <c> "d" &amp; 🌳'
  const [item = ''] = itemsOf(rss(noticia({ titulo, descricao: '<p>1 &lt; 2 ]]&gt; &amp;amp;\u0001</p><p>fim</p>' })))
  expect(textOf(item, 'title')).toBe(titulo)
  expect(textOf(item, 'description')).toBe('1 &lt; 2 ]]&gt; &amp;amp;\nfim')
})

it('uses the subtitle as description, otherwise the text', () => {
  const descricao = '<p>Texto</p>'
  const describing = (parts: object) => textOf(itemsOf(rss(noticia({ descricao, ...parts })))[0] ?? '', 'description')
  expect(describing({ subTitulo: 'Em <suma>' })).toBe('Em &lt;suma&gt;')
  expect(describing({})).toBe('Texto')
})

it('creates no elements from a title', () => {
  const xml = rss(noticia({ titulo: 'Fim ]]>]]></title><item><title>de outra pessoa</title></item>]]> fim' }))
  const markup = xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '')
  expect(markup.match(/<item>/g)).toHaveLength(1)
  expect(markup).not.toContain('de outra pessoa')
})

it('includes items of remotes, sorted by date and escaped', () => {
  const xml = rss(
    noticia(),
    { titulo: 'Antiga', caminho: '/vagas?a=1&b=<c>', publicado: '1999-01-01T00:00:00Z' },
    { titulo: 'A ]]> <b>', caminho: '/vagas/1', publicado: '2026-03-01T09:00:00-03:00', resumo: '1 < 2 ]]>\u0001' },
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
