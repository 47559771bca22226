import { clockIn } from '@portal/shared-contracts/dates'
import type { FeedItem } from '@portal/shared-contracts/micro-frontend'
import { ArquivoQuota } from './arquivos/ArquivoQuota'
import { ArquivoRepository } from './arquivos/ArquivoRepository'
import type { CapaDrawer } from './arquivos/CapaEncoder'
import type { FileStore } from './arquivos/FileStore'
import { linksFrom } from './arquivos/links'
import { Uploads } from './arquivos/Uploads'
import { AuditoriaRepository } from './auditoria/AuditoriaRepository'
import { createAutenticacao, ofCrowd } from './autenticacao/createAutenticacao'
import type { SenhaHasher } from './autenticacao/SenhaHasher'
import { BuscaRepository } from './busca/buscaRoutes'
import type { Settings } from './config/env'
import { ACCOUNT, CONTATO, GESTAO, IMAGENS } from './config/limits'
import { Contas } from './conta/Contas'
import { Contatos } from './contato/Contatos'
import { selectSetores } from './contato/contatoRoutes'
import type { Db } from './database/Database'
import { documentoKind, documentoList } from './documentos/documentoKind'
import { selectEnderecos } from './eventos/enderecos'
import { eventoKind, eventoList } from './eventos/eventoKind'
import { selectOrganizadores } from './eventos/organizadores'
import { FeedRepository } from './feeds/FeedRepository'
import { SitemapRepository } from './feeds/SitemapRepository'
import { Itens } from './gestao/Itens'
import { Mensagens } from './gestao/Mensagens'
import { Moderacao } from './gestao/Moderacao'
import { Pessoas } from './gestao/Pessoas'
import { Publicadores } from './gestao/Publicadores'
import { ImagemWriter } from './imagens/ImagemWriter'
import { selectInstituicoes } from './instituicoes/instituicaoRoutes'
import { ItemList } from './items/ItemList'
import { ItemWriter, type ItemWriterOptions } from './items/ItemWriter'
import { RateLimit } from './limites/RateLimit'
import { WriteRateLimit } from './limites/WriteRateLimit'
import type { ListOptions } from './lists/ListOptions'
import { Totals } from './lists/Totals'
import { selectAutores } from './noticias/autores'
import { noticiaKind, noticiaList } from './noticias/noticiaKind'
import { Publicacao } from './publicacao/Publicacao'
import { ArquivosCookie } from './sessao/ArquivosCookie'
import { SessaoRepository } from './sessao/SessaoRepository'
import { TagRepository } from './tags/tagRoutes'

export type Services = ReturnType<typeof createServices>

interface Foundation {
  files: FileStore
  senhaHasher: SenhaHasher
  capas?: CapaDrawer
  paginas?: (() => Promise<string[]>) | undefined
  itensDoFeed?: (() => Promise<FeedItem[]>) | undefined
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export function createServices(
  db: Db,
  settings: Settings,
  { files, senhaHasher, capas, paginas = async () => [], itensDoFeed = async () => [] }: Foundation,
) {
  const lists = listOptionsOf(db, settings)
  const publicacao = new Publicacao(settings)
  const sessoes = new SessaoRepository(db, settings.sessao)
  const autenticacao = createAutenticacao(db, settings, { sessoes, senhaHasher, publicacao })
  const uploads = new Uploads(files, capas)
  return {
    files,
    uploads,
    writeLimit: new WriteRateLimit(db),
    arquivos: new ArquivoRepository(db, lists),
    sessoes,
    arquivosCookie: new ArquivosCookie({
      isSecure: settings.portalUrl.startsWith('https:'),
      sessionMs: settings.sessao.maximaMs,
    }),
    senhaHasher,
    ...autenticacao,
    ...readersOf(db, lists),
    ...writersOf(db, settings, { uploads, publicacao, now: lists.now }),
    ...gestaoOf(db, settings, { uploads, publicacao }),
    contatos: new Contatos(db, {
      rateLimit: new RateLimit(db, { acao: 'contato', rede: settings.limiteContato }),
      recibos: ofMailbox(db, 'recibo-de-contato', CONTATO.recibosADay),
      portal: settings,
      emailContato: settings.emailContato,
    }),
    contas: new Contas(db, {
      ...{ sessoes, senhaHasher, publicacao, portal: settings },
      senhaAtual: autenticacao.senhaAtual,
      limites: {
        exportacoes: ofPerson(db, 'exportacao', ACCOUNT.exportsAnHour),
        confirmacoes: ofMailbox(db, 'confirmacao', ACCOUNT.confirmationsADay),
        trocas: ofPerson(db, 'troca-de-senha', ACCOUNT.passwordsAnHour),
        avisos: ofMailbox(db, 'aviso-de-senha', ACCOUNT.noticesADay),
        tentativas: ofPerson(db, 'confirmacao-tentativa', ACCOUNT.confirmationTriesAnHour),
      },
    }),
    paginas,
    itensDoFeed,
  }
}

function listOptionsOf(db: Db, settings: Settings): ListOptions {
  const { apiUrl, tamanhoPagina, ultimos, agendarPublicacao, fusoHorario } = settings
  const now = clockIn(fusoHorario)
  const totais = new Totals(db)
  return { linkTo: linksFrom(apiUrl), totais, tamanhoPagina, ultimos, now: () => now(), agendarPublicacao, fusoHorario }
}

const readersOf = (db: Db, lists: ListOptions) => ({
  noticias: new ItemList(db, lists, noticiaList),
  autores: selectAutores(db, lists).prepare('noticia_autores'),
  eventos: new ItemList(db, lists, eventoList),
  organizadores: selectOrganizadores(db).prepare('evento_organizadores'),
  enderecos: selectEnderecos(db),
  documentos: new ItemList(db, lists, documentoList),
  instituicoes: selectInstituicoes(db),
  tags: new TagRepository(db, lists),
  achados: new BuscaRepository(db, lists),
  setores: selectSetores(db),
  feeds: new FeedRepository(db, lists),
  sitemap: new SitemapRepository(db, lists),
})

function writersOf(db: Db, settings: Settings, given: Pick<ItemWriterOptions, 'uploads' | 'publicacao' | 'now'>) {
  const { limiteEnvios } = settings
  const envios = new RateLimit(db, { acao: 'envio', alvo: limiteEnvios, rede: ofCrowd(limiteEnvios) })
  const quota = new ArquivoQuota(db, settings.limiteArquivos)
  const imagensAnHour = { tentativas: IMAGENS.anHour, janelaMs: HOUR_MS }
  const options = { ...given, db, rateLimit: envios, quota }
  return {
    envios,
    imagens: new ImagemWriter({
      ...{ db, uploads: given.uploads, quota },
      rateLimit: new RateLimit(db, { acao: 'imagem', alvo: imagensAnHour, rede: ofCrowd(imagensAnHour) }),
    }),
    noticiaWriter: new ItemWriter(noticiaKind, options),
    eventoWriter: new ItemWriter(eventoKind, options),
    documentoWriter: new ItemWriter(documentoKind, options),
  }
}

function gestaoOf(db: Db, settings: Settings, given: Pick<ItemWriterOptions, 'uploads' | 'publicacao'>) {
  const parts = { portal: settings, cartas: ofPerson(db, 'carta-de-gestor', GESTAO.mailsAnHour) }
  return {
    mensagens: new Mensagens(db, parts),
    moderacao: new Moderacao(db, { ...parts, ...given }),
    exportacoes: ofPerson(db, 'exportacao-contato', GESTAO.exportsAnHour),
    pessoas: new Pessoas(db, parts),
    publicadores: new Publicadores(db, { publicacao: given.publicacao, portal: settings }),
    alheiasOf: (usuarioId: number) => given.publicacao.alheiasOf(db, usuarioId),
    itens: new Itens(db, settings),
    auditoria: new AuditoriaRepository(db, settings.fusoHorario),
  }
}

const ofPerson = (db: Db, acao: string, tentativas: number) =>
  new RateLimit(db, { acao, alvo: { tentativas, janelaMs: HOUR_MS } })

const ofMailbox = (db: Db, acao: string, tentativas: number) =>
  new RateLimit(db, { acao, alvo: { tentativas, janelaMs: DAY_MS } })
