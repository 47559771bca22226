import cors from '@fastify/cors'
import { answerError } from '@portal/platform/http/answerError'
import { closeWithin } from '@portal/platform/http/closeWithin'
import { keepOneForm } from '@portal/platform/http/oneForm'
import { refuse } from '@portal/platform/http/refuse'
import { refuseAmbiguous } from '@portal/platform/http/refuseAmbiguous'
import { serverOptions } from '@portal/platform/http/serverOptions'
import { endStalledAnswers } from '@portal/platform/limits/endStalledAnswers'
import { receiveBodies } from '@portal/platform/limits/receiveBodies'
import type { Monitored } from '@portal/platform/telemetry/Monitored'
import { operate } from '@portal/platform/telemetry/operate'
import type { Traces } from '@portal/platform/telemetry/Traces'
import { traceRequests } from '@portal/platform/telemetry/traceRequests'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { arquivoRoutes } from './arquivos/arquivoRoutes'
import { writtenFolders } from './arquivos/folders'
import type { AuditoriaRepository } from './auditoria/AuditoriaRepository'
import { autenticacaoRoutes } from './autenticacao/autenticacaoRoutes'
import { buscaRoutes } from './busca/buscaRoutes'
import { cepRoutes } from './cep/cepRoutes'
import type { Settings } from './config/env'
import { contaRoutes } from './conta/contaRoutes'
import { contatoRoutes } from './contato/contatoRoutes'
import type { Writers } from './database/Writers'
import { documentoRoutes } from './documentos/documentoRoutes'
import { eventoRoutes } from './eventos/eventoRoutes'
import { feedRoutes } from './feeds/feedRoutes'
import { gestaoRoutes } from './gestao/gestaoRoutes'
import { openApiRoute } from './http/openApi/openApiRoute'
import { parseJson } from './http/parseJson'
import { readInTurns } from './http/readInTurns'
import { type InTurn, writingInTurns } from './http/writeInTurns'
import { imagemRoutes } from './imagens/imagemRoutes'
import { instituicaoRoutes } from './instituicoes/instituicaoRoutes'
import type { WriteRateLimit } from './limites/WriteRateLimit'
import { OpenLists } from './lists/OpenLists'
import { receiveForms } from './multipart/MultipartForms'
import { noticiaRoutes } from './noticias/noticiaRoutes'
import type { Services } from './Services'
import type { ArquivosCookie } from './sessao/ArquivosCookie'
import type { SessaoRepository } from './sessao/SessaoRepository'
import { tagRoutes } from './tags/tagRoutes'

declare module 'fastify' {
  interface FastifyInstance {
    sessoes: SessaoRepository
    arquivosCookie: ArquivosCookie
    openLists: OpenLists
    writeLimit: WriteRateLimit
    writers: Writers
    auditoria: AuditoriaRepository
    /** Writes without turns of their own. */
    writesInTurn: InTurn
  }
}

export interface Callers {
  writers: Writers
}

/** The CORS plugin's default leaves out PUT and DELETE. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

export const apiRoutes =
  (services: Services, settings: Settings, { writers }: Callers): FastifyPluginAsync =>
  async (app) => {
    if (app.initialConfig.routerOptions?.caseSensitive !== false) {
      throw new Error('The API has to be registered in a Fastify made with serverOptions()')
    }
    app.decorate('sessoes', services.sessoes)
    app.decorate('arquivosCookie', services.arquivosCookie)
    app.decorate('openLists', new OpenLists())
    app.decorate('writeLimit', services.writeLimit)
    app.decorate('writers', writers)
    app.decorate('auditoria', services.auditoria)
    app.decorate('writesInTurn', writingInTurns())
    app.setErrorHandler(answerError)
    refuseCompressed(app)
    parseJson(app)
    const { origens } = settings
    if (origens.length > 0) {
      await app.register(cors, { origin: origens, methods: METHODS, exposedHeaders: ['X-Total-Count', 'X-Request-Id'] })
    }
    readInTurns(app)
    openApiRoute(app)
    await receiveForms(app, { folders: writtenFolders(settings), envios: services.envios })

    autenticacaoRoutes(app, services)
    noticiaRoutes(app, services.noticias, services.autores, services.noticiaWriter)
    eventoRoutes(app, services.eventos, services.organizadores, services.enderecos, services.eventoWriter)
    documentoRoutes(app, services.documentos, services.documentoWriter)
    imagemRoutes(app, services.imagens)
    instituicaoRoutes(app, services.instituicoes, services.alheiasOf)
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

/** A small compressed body could expand to an enormous one. */
function refuseCompressed(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') refuse(415, 'O conteúdo enviado não pode vir comprimido.')
  })
}

export function createApp(
  services: Services,
  settings: Settings,
  monitored: Monitored,
  { traces, ...callers }: Callers & { traces?: Traces | undefined },
): FastifyInstance {
  const app = Fastify(serverOptions(settings))
  closeWithin(app)
  endStalledAnswers(app)
  receiveBodies(app)
  if (traces) traceRequests(app, traces, settings.rastrosDe)
  operate(app, settings, monitored)
  refuseAmbiguous(app)
  keepOneForm(app)
  app.register(apiRoutes(services, settings, callers))
  app.setNotFoundHandler(() => refuse(404, 'Endereço não encontrado.'))
  app.setErrorHandler(answerError)
  return app
}
