import { pipeline, Readable } from 'node:stream'
import { paths } from '@portal/shared-contracts/paths'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { FEED } from '../config/limits'
import type { Tabela } from '../database/itens'
import type { FeedOptions } from './FeedOptions'
import { type Parte, type SitemapRepository, TABELAS } from './SitemapRepository'

const PAGINAS = [
  paths.home(),
  paths.quemSomos(),
  paths.parceiros(),
  paths.noticias(),
  paths.eventos(),
  paths.documentos(),
  paths.pesquisas(),
  paths.editais(),
  paths.faleConosco(),
  paths.acessibilidade(),
  paths.mapaDoSite(),
]

const PATH_OF: Record<Tabela, (id: number) => string> = {
  noticias: paths.noticia,
  eventos: paths.evento,
  documentos: paths.documento,
}

const XMLNS = { news: false, xhtml: false, image: false, video: false }

interface Entry {
  url: string
  lastmod?: string
}

export class Sitemap {
  constructor(
    private readonly repository: Pick<SitemapRepository, 'partes' | 'itens'>,
    private readonly paginas: () => Promise<string[]>,
    private readonly options: FeedOptions,
  ) {}

  /** One sitemap, or an index if there are too many addresses. */
  async whole(): Promise<Readable> {
    const [partes, paginas] = await Promise.all([this.repository.partes(), this.addresses()])
    const total = partes.reduce((sum, parte) => sum + parte.total, paginas.length)
    if (total <= FEED.sitemap) return write(new SitemapStream({ xmlns: XMLNS }), this.all(partes))
    const names = ['paginas', ...partes.map(({ tabela, numero }) => `${tabela}-${numero}`)]
    const files = names.map((name) => ({ url: `${this.options.portalUrl}/sitemap/${name}.xml` }))
    return write(new SitemapIndexStream(), files)
  }

  async parte(file: string): Promise<Readable | undefined> {
    const entries = file === 'paginas.xml' ? this.pages() : this.entries(parteOf(file))
    const { value: first } = await entries.next()
    return first && write(new SitemapStream({ xmlns: XMLNS }), restOf(first, entries))
  }

  private async *all(partes: Parte[]) {
    yield* this.pages()
    for (const parte of partes) yield* this.entries(parte)
  }

  private async *pages(): AsyncGenerator<Entry> {
    for (const path of await this.addresses()) yield { url: this.options.portalUrl + path }
  }

  private readonly addresses = async () => [...new Set([...PAGINAS, ...(await this.paginas())])]

  private async *entries(parte: Parte | undefined): AsyncGenerator<Entry> {
    if (!parte) return
    const { portalUrl, instant } = this.options
    for await (const itens of this.repository.itens(parte)) {
      for (const { id, alterado } of itens) {
        const url = portalUrl + PATH_OF[parte.tabela](id)
        yield alterado ? { url, lastmod: instant(alterado).toISOString() } : { url }
      }
    }
  }
}

function parteOf(file: string): Parte | undefined {
  const [, name, numero] = /^(\w+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
  const tabela = TABELAS.find((candidate) => candidate === name)
  return tabela && { tabela, numero: Number(numero) }
}

async function* restOf(first: Entry, rest: AsyncGenerator<Entry>) {
  yield first
  yield* rest
}

/** An error ends the response; a disconnect ends the query. */
function write<Stream extends NodeJS.ReadWriteStream & Readable>(
  stream: Stream,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
): Readable {
  pipeline(Readable.from(entries), stream, () => {})
  return stream
}
