import type { FeedItem } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'
import { plainText, withoutControls } from '@portal/shared-contracts/rich-text'
import { Feed } from 'feed'
import { linksFrom } from '../arquivos/links'
import type { FeedOptions } from './FeedOptions'
import { rootAddresses } from './FeedOptions'
import type { NoticiaFeed } from './FeedRepository'

export type FeedRow = NoticiaFeed | FeedItem

/** RSS 2.0, newest first. Readers parse a description as HTML, so it is escaped. */
export function rss(rows: FeedRow[], options: FeedOptions): string {
  const { nome, portalUrl } = options
  const entries = rows
    .map((row) => ('caminho' in row ? entryOfItem(row, options) : entryOfNoticia(row, options)))
    .sort((a, b) => b.item.date.getTime() - a.item.date.getTime())
  const feed = new Feed({
    title: titleOf(`${nome}: notícias`),
    description: 'As notícias mais recentes do portal.',
    link: portalUrl + paths.noticias(),
    feed: portalUrl + rootAddresses.rss,
    language: 'pt-BR',
    generator: false,
    updated: new Date(Math.max(0, ...entries.map(({ changed }) => changed.getTime()))),
  })
  for (const { item } of entries) feed.addItem(item)
  return feed.rss2()
}

function entryOfNoticia(noticia: NoticiaFeed, { portalUrl, filesUrl, instant }: FeedOptions) {
  const { id, titulo, subTitulo, descricao, dataPublicacao, dataOperacao, capa } = noticia
  const linkTo = linksFrom(filesUrl)
  const item = {
    title: titleOf(titulo),
    link: portalUrl + paths.noticia(id),
    date: instant(dataPublicacao),
    description: escaped(withoutControls(subTitulo) || plainText(withoutControls(descricao))),
    ...(capa && { enclosure: { url: linkTo(capa), type: capa.tipo, length: capa.tamanho } }),
  }
  return { item, changed: instant(dataOperacao ?? dataPublicacao) }
}

function entryOfItem({ titulo, caminho, publicado, resumo = '' }: FeedItem, { portalUrl }: FeedOptions) {
  const date = new Date(publicado)
  const description = escaped(withoutControls(resumo))
  return { item: { title: titleOf(titulo), link: portalUrl + caminho, date, description }, changed: date }
}

/** The library writes CDATA and escapes only the first "]]>" of a title. */
function titleOf(text: string): string {
  const [first = '', ...others] = withoutControls(text).split(CDATA_END)
  return others.length === 0 ? first : `${first}${CDATA_END}${others.join(SPLIT_CDATA_END)}`
}

const CDATA_END = ']]>'
const SPLIT_CDATA_END = ']]]]><![CDATA[>'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
