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
import { BuscaRepository } from './busca/BuscaRepository'
import type { Settings } from './config/env'
import { ACCOUNT, CONTATO, GESTAO, IMAGENS } from './config/limits'
import { Contas } from './conta/Contas'
import { Contatos } from './contato/Contatos'
import { SetorRepository } from './contato/SetorRepository'
import type { Db } from './database/Database'
import { documentoKind, documentoList } from './documentos/documentoKind'
import { EnderecoRepository } from './eventos/EnderecoRepository'
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
import { InstituicaoRepository } from './instituicoes/InstituicaoRepository'
import { ItemList } from './items/ItemList'
import { ItemWriter } from './items/ItemWriter'
import { RateLimit } from './limites/RateLimit'
import { WriteRateLimit } from './limites/WriteRateLimit'
import { Totals } from './lists/Totals'
import { selectAutores } from './noticias/autores'
import { noticiaKind, noticiaList } from './noticias/noticiaKind'
import { Publicacao } from './publicacao/Publicacao'
import { ArquivosCookie } from './sessao/ArquivosCookie'
import { SessaoRepository } from './sessao/SessaoRepository'
import { TagRepository } from './tags/TagRepository'

export type Services = ReturnType<typeof createServices>

interface Foundation {
  files: FileStore
  senhaHasher: SenhaHasher
  capas?: CapaDrawer
  paginas?: () => Promise<string[]>
  itensDoFeed?: () => Promise<FeedItem[]>
}

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
    writeLimit: new WriteRateLimit(db),
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
    noticias: new ItemList(db, lists, noticiaList),
    autores: selectAutores(db, lists).prepare('noticia_autores'),
    noticiaWriter: new ItemWriter(noticiaKind, writerOptions),
    eventos: new ItemList(db, lists, eventoList),
    organizadores: selectOrganizadores(db).prepare('evento_organizadores'),
    eventoWriter: new ItemWriter(eventoKind, writerOptions),
    enderecos: new EnderecoRepository(db),
    documentos: new ItemList(db, lists, documentoList),
    documentoWriter: new ItemWriter(documentoKind, writerOptions),
    instituicoes: new InstituicaoRepository(db),
    alheiasOf: (usuarioId: number) => publicacao.alheiasOf(db, usuarioId),
    tags: new TagRepository(db, lists),
    achados: new BuscaRepository(db, lists),
    setores: new SetorRepository(db),
    contatos: new Contatos(db, {
      rateLimit: new RateLimit(db, { acao: 'contato', rede: settings.limiteContato }),
      recibos: ofMailbox('recibo-de-contato', CONTATO.recibosADay),
      portal: settings,
      emailContato: settings.emailContato,
    }),
    itens: new Itens(db, settings),
    mensagens: new Mensagens(db, gestaoParts),
    moderacao: new Moderacao(db, { ...gestaoParts, uploads, publicacao }),
    exportacoes: ofPerson('exportacao-contato', GESTAO.exportsAnHour),
    pessoas: new Pessoas(db, gestaoParts),
    publicadores: new Publicadores(db, { publicacao, portal: settings }),
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
