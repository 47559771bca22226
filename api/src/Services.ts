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
import { RateLimit } from './autenticacao/RateLimit'
import type { SenhaHasher } from './autenticacao/SenhaHasher'
import { ACCOUNT, CONTATO, GESTAO, IMAGENS } from './bounds'
import { BuscaRepository } from './busca/BuscaRepository'
import { Contas } from './conta/Contas'
import { Contatos } from './contato/Contatos'
import { SetorRepository } from './contato/SetorRepository'
import type { Db } from './database/Database'
import { DocumentoRepository } from './documentos/DocumentoRepository'
import { documentoKind } from './documentos/documentoKind'
import { Escritas } from './Escritas'
import type { Settings } from './env'
import { EnderecoRepository } from './eventos/EnderecoRepository'
import { EventoRepository } from './eventos/EventoRepository'
import { eventoKind } from './eventos/eventoKind'
import { FeedRepository } from './feeds/FeedRepository'
import { SitemapRepository } from './feeds/SitemapRepository'
import { Mensagens } from './gestao/Mensagens'
import { Pessoas } from './gestao/Pessoas'
import { ImagemWriter } from './imagens/ImagemWriter'
import { InstituicaoRepository } from './instituicoes/InstituicaoRepository'
import { ItemWriter } from './items/ItemWriter'
import { Totals } from './lists/Totals'
import { Moderacao } from './moderacao/Moderacao'
import { Publicacao } from './moderacao/Publicacao'
import { Publicadores } from './moderacao/Publicadores'
import { NoticiaRepository } from './noticias/NoticiaRepository'
import { noticiaKind } from './noticias/noticiaKind'
import { ArquivosCookie } from './sessao/ArquivosCookie'
import { SessaoRepository } from './sessao/SessaoRepository'
import { TagRepository } from './tags/TagRepository'

/** What `createServices` makes: repositories, writers and services, by the name that routes take them by. */
export type Services = ReturnType<typeof createServices>

/** What services stand on besides the database. */
interface Foundation {
  files: FileStore
  senhaHasher: SenhaHasher
  /** Draws what is uploaded; otherwise in processes of its own. */
  capas?: CapaDrawer
  /** Paths of public pages that the sitemap names besides those of the specification. */
  paginas?: () => Promise<string[]>
  /** What the feed has besides the noticias. */
  itensDoFeed?: () => Promise<FeedItem[]>
}

/** Everything the routes work with, made once for a database. */
export function createServices(
  db: Db,
  settings: Settings,
  { files, senhaHasher, capas, paginas = async () => [], itensDoFeed = async () => [] }: Foundation,
) {
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
  const uploads = new Uploads(files, capas)
  const { limiteEnvios } = settings
  const envios = new RateLimit(db, { acao: 'envio', alvo: limiteEnvios, rede: ofCrowd(limiteEnvios) })
  const publicacao = new Publicacao(settings)
  const quota = new ArquivoQuota(db, settings.limiteArquivos)
  const imagensAnHour = { tentativas: IMAGENS.anHour, janelaMs: 60 * 60_000 }
  const writerOptions = {
    db,
    uploads,
    rateLimit: envios,
    quota,
    publicacao,
    now: lists.now,
  }
  const sessoes = new SessaoRepository(db, settings.sessao)
  const autenticacao = createAutenticacao(db, settings, { sessoes, senhaHasher, publicacao })
  const ofPerson = (acao: string, tentativas: number) =>
    new RateLimit(db, { acao, alvo: { tentativas, janelaMs: 60 * 60_000 } })
  const ofMailbox = (acao: string, tentativas: number) =>
    new RateLimit(db, { acao, alvo: { tentativas, janelaMs: 24 * 60 * 60_000 } })
  const gestaoParts = { portal: settings, cartas: ofPerson('carta-de-gestor', GESTAO.mailsAnHour) }
  return {
    files,
    uploads,
    envios,
    escritas: new Escritas(db),
    arquivos: new ArquivoRepository(db, lists),
    imagens: new ImagemWriter({
      ...{ db, uploads, quota },
      rateLimit: new RateLimit(db, { acao: 'imagem', alvo: imagensAnHour, rede: ofCrowd(imagensAnHour) }),
    }),
    sessoes,
    arquivosCookie: new ArquivosCookie({
      isSecure: settings.portalUrl.startsWith('https:'),
      sessionMs: settings.sessao.maximaMs,
    }),
    senhaHasher,
    ...autenticacao,
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
    achados: new BuscaRepository(db, lists),
    setores: new SetorRepository(db),
    contatos: new Contatos(db, {
      rateLimit: new RateLimit(db, { acao: 'contato', rede: settings.limiteContato }),
      recibos: ofMailbox('recibo-de-contato', CONTATO.recibosADay),
      portal: settings,
      emailContato: settings.emailContato,
    }),
    mensagens: new Mensagens(db, { ...gestaoParts, exportacoes: ofPerson('exportacao-contato', GESTAO.exportsAnHour) }),
    moderacao: new Moderacao(db, { ...gestaoParts, uploads }),
    pessoas: new Pessoas(db, gestaoParts),
    publicadores: new Publicadores(db),
    auditoria: new AuditoriaRepository(db, settings.fusoHorario),
    contas: new Contas(db, {
      ...{ sessoes, senhaHasher, publicacao, portal: settings },
      senhaAtual: autenticacao.senhaAtual,
      limites: {
        exportacoes: ofPerson('exportacao', ACCOUNT.exportsAnHour),
        confirmacoes: ofMailbox('confirmacao', ACCOUNT.confirmationsADay),
        trocas: ofPerson('troca-de-senha', ACCOUNT.passwordsAnHour),
        avisos: ofMailbox('aviso-de-senha', ACCOUNT.noticesADay),
        tentativas: ofPerson('confirmacao-tentativa', ACCOUNT.confirmationTriesAnHour),
      },
    }),
    feeds: new FeedRepository(db, lists),
    sitemap: new SitemapRepository(db, lists),
    paginas,
    itensDoFeed,
  }
}
