import { paths } from '@portal/shared-contracts/paths'
import { plainText, withoutControls } from '@portal/shared-contracts/rich-text'
import { Feed } from 'feed'
import { linksFrom } from '../arquivos/links'
import { rootAddresses } from './addresses'
import type { FeedOptions } from './FeedOptions'
import type { NoticiaFeed } from './FeedRepository'

/** Noticias as RSS 2.0. Readers take a description for HTML, so it is escaped text. */
export function rss(noticias: NoticiaFeed[], { nome, portalUrl, filesUrl, instant }: FeedOptions): string {
  const linkTo = linksFrom(filesUrl)
  const items = noticias.map(({ id, titulo, subTitulo, descricao, dataPublicacao, capa }) => ({
    title: titleOf(titulo),
    link: portalUrl + paths.noticia(id),
    date: instant(dataPublicacao),
    description: escaped(withoutControls(subTitulo) || plainText(withoutControls(descricao))),
    ...(capa && { enclosure: { url: linkTo(capa), type: capa.tipo, length: capa.tamanho } }),
  }))
  const changes = noticias.map(({ dataPublicacao, dataOperacao }) => instant(dataOperacao ?? dataPublicacao).getTime())
  const feed = new Feed({
    title: titleOf(`${nome}: notícias`),
    description: 'As notícias mais recentes do portal.',
    link: portalUrl + paths.noticias(),
    feed: portalUrl + rootAddresses.rss,
    language: 'pt-BR',
    generator: false,
    updated: new Date(Math.max(0, ...changes)),
  })
  for (const item of items) feed.addItem(item)
  return feed.rss2()
}

/** The library writes titles as CDATA, and keeps the first end alone that a title has from being one. */
function titleOf(text: string): string {
  const [first = '', ...others] = withoutControls(text).split(CDATA_END)
  return others.length === 0 ? first : `${first}${CDATA_END}${others.join(SPLIT_CDATA_END)}`
}

const CDATA_END = ']]>'
const SPLIT_CDATA_END = ']]]]><![CDATA[>'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
