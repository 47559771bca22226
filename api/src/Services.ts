import { clockIn } from '@portal/shared-contracts/dates'
import { ArquivoQuota } from './arquivos/ArquivoQuota'
import { ArquivoRepository } from './arquivos/ArquivoRepository'
import type { FileStore } from './arquivos/FileStore'
import { linksFrom } from './arquivos/links'
import { Uploads } from './arquivos/Uploads'
import { createAutenticacao, ofCrowd } from './autenticacao/createAutenticacao'
import { RateLimit } from './autenticacao/RateLimit'
import { SenhaHasher } from './autenticacao/SenhaHasher'
import { Contatos } from './contato/Contatos'
import { SetorRepository } from './contato/SetorRepository'
import type { Db } from './database/Database'
import { DocumentoRepository } from './documentos/DocumentoRepository'
import { documentoKind } from './documentos/documentoKind'
import type { Settings } from './env'
import { EnderecoRepository } from './eventos/EnderecoRepository'
import { EventoRepository } from './eventos/EventoRepository'
import { eventoKind } from './eventos/eventoKind'
import { FeedRepository } from './feeds/FeedRepository'
import { SitemapRepository } from './feeds/SitemapRepository'
import { InstituicaoRepository } from './instituicoes/InstituicaoRepository'
import { ItemWriter } from './items/ItemWriter'
import { Totals } from './lists/Totals'
import { NoticiaRepository } from './noticias/NoticiaRepository'
import { noticiaKind } from './noticias/noticiaKind'
import { SessaoRepository } from './sessao/SessaoRepository'
import { TagRepository } from './tags/TagRepository'

/** What `createServices` makes: repositories, writers and services, by the name that routes take them by. */
export type Services = ReturnType<typeof createServices>

/** Everything the routes work with, made once for a database. */
export function createServices(db: Db, settings: Settings, files: FileStore) {
  const now = clockIn(settings.fusoHorario)
  const lists = {
    linkTo: linksFrom(settings.apiUrl),
    totais: new Totals(db),
    tamanhoPagina: settings.tamanhoPagina,
    ultimos: settings.ultimos,
    now: () => now(),
    agendarPublicacao: settings.agendarPublicacao,
    fusoHorario: settings.fusoHorario,
  }
  const uploads = new Uploads(files)
  const { limiteEnvios } = settings
  const envios = new RateLimit(db, { acao: 'envio', alvo: limiteEnvios, rede: ofCrowd(limiteEnvios) })
  const writerOptions = {
    db,
    uploads,
    rateLimit: envios,
    quota: new ArquivoQuota(db, settings.limiteArquivos),
    moderacao: settings.moderacao,
    now: lists.now,
  }
  const sessoes = new SessaoRepository(db, settings.sessao)
  const senhaHasher = new SenhaHasher()
  return {
    files,
    uploads,
    envios,
    arquivos: new ArquivoRepository(db, lists),
    sessoes,
    senhaHasher,
    ...createAutenticacao(db, settings, { sessoes, senhaHasher }),
    noticias: new NoticiaRepository(db, lists),
    noticiaWriter: new ItemWriter(noticiaKind, writerOptions),
    eventos: new EventoRepository(db, lists),
    eventoWriter: new ItemWriter(eventoKind, writerOptions),
    enderecos: new EnderecoRepository(db),
    documentos: new DocumentoRepository(db, lists),
    documentoWriter: new ItemWriter(
      documentoKind(() => lists.now().slice(0, 10)),
      writerOptions,
    ),
    instituicoes: new InstituicaoRepository(db),
    tags: new TagRepository(db, lists),
    setores: new SetorRepository(db),
    contatos: new Contatos(db, {
      rateLimit: new RateLimit(db, { acao: 'contato', rede: settings.limiteContato }),
      emailContato: settings.emailContato,
    }),
    feeds: new FeedRepository(db, lists),
    sitemap: new SitemapRepository(db, lists),
  }
}
