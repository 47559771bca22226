import type { Server } from 'node:http'
import cors from '@fastify/cors'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { answerError } from './answerError'
import { answerUnreadable } from './answerUnreadable'
import { arquivoRoutes } from './arquivos/arquivoRoutes'
import { temporaryFolder } from './arquivos/temporary'
import type { AuditoriaRepository } from './auditoria/AuditoriaRepository'
import { autenticacaoRoutes } from './autenticacao/autenticacaoRoutes'
import { CONNECTION } from './bounds'
import { buscaRoutes } from './busca/buscaRoutes'
import { cepRoutes } from './cep/cepRoutes'
import { closeWithin } from './closeWithin'
import { contaRoutes } from './conta/contaRoutes'
import { contatoRoutes } from './contato/contatoRoutes'
import type { Askers } from './database/Askers'
import type { Writers } from './database/Writers'
import { documentoRoutes } from './documentos/documentoRoutes'
import type { Escritas } from './Escritas'
import { endReadsOfGone } from './endReadsOfGone'
import { endStalledAnswers } from './endStalledAnswers'
import type { Settings } from './env'
import { eventoRoutes } from './eventos/eventoRoutes'
import { feedRoutes } from './feeds/feedRoutes'
import { gestaoRoutes } from './gestao/gestaoRoutes'
import { imagemRoutes } from './imagens/imagemRoutes'
import { instituicaoRoutes } from './instituicoes/instituicaoRoutes'
import { OpenLists } from './lists/OpenLists'
import { receiveForms } from './multipart/MultipartForms'
import { noticiaRoutes } from './noticias/noticiaRoutes'
import { keepOneForm } from './oneForm'
import { openApiRoute } from './openApi/openApiRoute'
import { loggingAt } from './operations/logs'
import type { MonitoredParts } from './operations/MonitoredParts'
import { operate } from './operations/operate'
import { parseJson } from './parseJson'
import { readInTurns } from './readInTurns'
import { receiveBodies } from './receiveBodies'
import { refuse } from './refuse'
import { refuseAmbiguous } from './refuseAmbiguous'
import type { Services } from './Services'
import type { ArquivosCookie } from './sessao/ArquivosCookie'
import type { SessaoRepository } from './sessao/SessaoRepository'
import { tagRoutes } from './tags/tagRoutes'
import type { Traces } from './traces/Traces'
import { traceRequests } from './traces/traceRequests'
import { type InTurn, writingInTurns } from './writeInTurns'

declare module 'fastify' {
  interface FastifyInstance {
    sessoes: SessaoRepository
    arquivosCookie: ArquivosCookie
    openLists: OpenLists
    /** Limits of what a person writes besides items. */
    escritas: Escritas
    writers: Writers
    auditoria: AuditoriaRepository
    /** Of calls that write, unless they have turns of their own. */
    writesInTurn: InTurn
  }
}

/** What a Fastify that carries the routes must be made with: addresses differ in case (decision 14). */
export const serverOptions = ({ proxies, logLevel }: Pick<Settings, 'proxies' | 'logLevel'>) =>
  ({
    ...loggingAt(logLevel),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    requestTimeout: CONNECTION.requestMs,
    bodyLimit: CONNECTION.jsonBytes,
    http: { headersTimeout: CONNECTION.headersMs, connectionsCheckingInterval: 1_000 },
    // `true` would believe any X-Forwarded-For: a client could invent addresses and escape every rate limit.
    trustProxy: proxies.length > 0 ? proxies : false,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  }) satisfies FastifyHttpOptions<Server>

/** Those for whom calls read and write now, known to what they are read by and written with. */
export interface Callers {
  askers: Askers
  writers: Writers
}

/** What pages of other origins may call by; the plugin's own default leaves out the edits and deletions. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Every route of `/api/…` and the feeds at the root, as a plugin: it keeps its error handler and its parsers to itself. */
export const apiRoutes =
  (services: Services, settings: Settings, { askers, writers }: Callers): FastifyPluginAsync =>
  async (app) => {
    if (app.initialConfig.routerOptions?.caseSensitive !== false) {
      throw new Error('The API has to be registered in a Fastify made with serverOptions()')
    }
    app.decorate('sessoes', services.sessoes)
    app.decorate('arquivosCookie', services.arquivosCookie)
    app.decorate('openLists', new OpenLists())
    app.decorate('escritas', services.escritas)
    app.decorate('writers', writers)
    app.decorate('auditoria', services.auditoria)
    app.decorate('writesInTurn', writingInTurns())
    app.setErrorHandler(answerError)
    refuseCompressed(app)
    parseJson(app)
    const { origens } = settings
    if (origens.length > 0) {
      await app.register(cors, { origin: origens, methods: METHODS, exposedHeaders: ['X-Total-Count'] })
    }
    readInTurns(app)
    endReadsOfGone(app, askers)
    openApiRoute(app)
    await receiveForms(app, { folder: temporaryFolder(settings.dataDir), envios: services.envios })

    autenticacaoRoutes(app, services)
    noticiaRoutes(app, services.noticias, services.noticiaWriter)
    eventoRoutes(app, services.eventos, services.enderecos, services.eventoWriter)
    documentoRoutes(app, services.documentos, services.documentoWriter)
    imagemRoutes(app, services.imagens)
    instituicaoRoutes(app, services.instituicoes)
    tagRoutes(app, services.tags)
    buscaRoutes(app, services.achados)
    contaRoutes(app, services)
    gestaoRoutes(app, services)
    contatoRoutes(app, services.setores, services.contatos)
    arquivoRoutes(app, services.arquivos, services.files, origens)
    cepRoutes(app)
    feedRoutes(app, services, settings)

    app.all('/api/*', () => refuse(404, 'Endereço não encontrado.'))
  }

/** A small body could become an enormous one. */
function refuseCompressed(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') refuse(415, 'O conteúdo enviado não pode vir comprimido.')
  })
}

/** The API as a server of its own. */
export function createApp(
  services: Services,
  settings: Settings,
  parts: MonitoredParts,
  { traces, ...callers }: Callers & { traces?: Traces | undefined },
): FastifyInstance {
  const app = Fastify(serverOptions(settings))
  closeWithin(app)
  endStalledAnswers(app)
  receiveBodies(app)
  if (traces) traceRequests(app, traces, settings.rastrosDe)
  operate(app, settings, parts)
  refuseAmbiguous(app)
  keepOneForm(app)
  app.register(apiRoutes(services, settings, callers))
  app.setNotFoundHandler(() => refuse(404, 'Endereço não encontrado.'))
  app.setErrorHandler(answerError)
  return app
}
