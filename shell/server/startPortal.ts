import { join } from 'node:path'
import {
  addressWarnings,
  type Cidade,
  gapsOf,
  isDemoCity,
  loadEnv,
  type RunningApi,
  readCidade,
  readSettings,
  type Settings,
  startApi,
  withoutDemo,
} from '@portal/api'
import { CLOSE_SERVER_MS, closeServer } from '@portal/platform/http/closeWithin'
import { serverOptions } from '@portal/platform/http/serverOptions'
import type { Lifetime } from '@portal/platform/process/Lifetime'
import { runUntilStopped } from '@portal/platform/process/runUntilStopped'
import { StartupError } from '@portal/platform/process/StartupError'
import { openTraces } from '@portal/platform/telemetry/openTraces'
import type { Traces } from '@portal/platform/telemetry/Traces'
import { ReleaseError } from '@portal/releases'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { askForOffers, offerOfLeis, WHOLE_API } from './apiOffers'
import { registerPortal } from './app'
import { cidadeApi } from './cidade/cidadeApi'
import { cidadeRoutes } from './cidade/cidadeRoutes'
import type { Delivery, DeliveryOptions } from './delivery'
import { rewriteUrl } from './http/rewriteUrl'
import { inProcess } from './inProcess'
import { addressOf, requireFreePorts } from './listening'

const progress = (line: string) => console.log(`› ${line}`)

const TRACES_MS = 1_000

const DELIVERY_MS = 1_000

/** Runs until a signal ends the process. A startup error exits with status 1. @param root of the repository */
export const startPortal = (root: string, deliver: Deliver) =>
  runUntilStopped(
    (lifetime) => openPortal(root, deliver, lifetime),
    (error) => error instanceof StartupError || error instanceof ReleaseError,
  )

type Deliver = (options: DeliveryOptions) => Delivery | Promise<Delivery>

async function openPortal(root: string, deliver: Deliver, lifetime: Lifetime) {
  // Node would open its inspector on this signal.
  process.on('SIGUSR1', () => {})
  loadEnv(root, progress)
  const { cidade, settings, isDemo } = await readOwn(root)
  for (const line of [...(isDemo ? [] : gapsOf(cidade)), ...addressWarnings(settings)]) progress(line)
  const { apiUrl = '' } = settings
  await requireFreePorts(settings)
  const traces = await openTraces(process.env, progress)
  if (traces) lifetime.own('os rastros', traces, TRACES_MS)
  let delivery: Delivery | undefined
  const paginas = async () => (await delivery?.pagesForSitemap?.()) ?? []
  const itensDoFeed = async () => (await delivery?.feedItems?.()) ?? []
  const api = settings.apiUrl
    ? undefined
    : await startApi(settings, { onProgress: progress, lifetime, traces, paginas, itensDoFeed, cidade })

  const app = Fastify({ ...serverOptions(settings), rewriteUrl })
  const onError = (error: unknown, reqId?: string) =>
    app.log.error({ err: error, ...(reqId && { reqId }) }, 'Algo falhou no portal: o motivo está em "err".')
  const callApi = callsTo(api ? undefined : apiUrl, app, traces)
  const { busca, imagens, semExtensoes } = api ? WHOLE_API : await askForOffers(callApi())
  const leis = offerOfLeis(callApi())
  const config = {
    ...configOf(cidade, settings, isDemo),
    ...(api && { agenda: settings.agendarPublicacao }),
    get busca() {
      return busca()
    },
    get imagens() {
      return imagens()
    },
    get leis() {
      return leis.current()
    },
  }
  delivery = await deliver({
    ...{ root, server: app.server, config, cidade, semExtensoes, createApi: callApi, settings },
    ...{ onError, onProgress: progress, traces },
  })
  lifetime.own('o que serve as versões', delivery, DELIVERY_MS)
  lifetime.signal.throwIfAborted()

  const { noteWrite, serveFiles } = delivery
  const hearWrite = () => {
    void leis.ask()
    noteWrite?.()
  }
  const serve = async (server: FastifyInstance) => {
    await server.register(cidadeRoutes(cidade))
    await serveFiles(server)
  }
  await registerPortal(app, { ...delivery, serveFiles: serve, noteWrite: hearWrite, onError, settings, api, traces })
  lifetime.own('as visitas em andamento', closeServer(app, { noticeMs: settings.avisoFimMs }), CLOSE_SERVER_MS)
  await leis.ask()
  lifetime.signal.throwIfAborted()
  await app.listen({ host: settings.host, port: settings.port })
  announce(settings, api)
}

/** @param apiUrl of another API; without one, calls stay in this process and its trace */
function callsTo(apiUrl: string | undefined, app: FastifyInstance, traces: Traces | undefined) {
  const own = { baseUrl: '', transport: inProcess(app) }
  const other = { baseUrl: apiUrl ?? '', ...(traces && { headers: () => traces.headers() }) }
  const way = apiUrl === undefined ? own : other
  return (token?: string) => cidadeApi(createApi({ ...way, token: () => token }), createApi(own))
}

/** The settings and folder of the city. Other cities never show content of the demonstration. */
async function readOwn(root: string) {
  const from = { root, folder: process.env.CIDADE }
  const read = await readCidade(from)
  const settings = settingsFor(read)
  const isDemo = isDemoCity(from) && settings.demo
  return { cidade: isDemoCity(from) && !isDemo ? withoutDemo(read) : read, settings, isDemo }
}

function configOf(cidade: Cidade, { portalUrl, apiUrl = '', cepUrl, fusoHorario }: Settings, demo: boolean) {
  const { setores, instituicoes, tema, textos, parceiros, files, ...names } = cidade
  return { ...names, demo, portalUrl, apiUrl, cepUrl, fusoHorario }
}

function settingsFor(portal: Cidade): Settings {
  const result = readSettings(process.env, portal)
  if (result.ok) return result.settings
  throw new StartupError(['As configurações têm problemas:', ...result.problems].join('\n  '))
}

function announce({ host, port, demo, smtpUrl, dataDir }: Settings, api: RunningApi | undefined) {
  const lines = [
    '',
    `  Portal   ${addressOf(host, port)}`,
    ...(api && demo ? ['  Entrar   gestora@jacaranda.example / Jacaranda#26'] : []),
    ...(api ? [`  E-mails  ${smtpUrl ? 'enviados pelo servidor de SMTP_URL' : join(dataDir, 'mail')}`] : []),
    '  Ctrl-C encerra tudo.',
    '',
  ]
  console.log(lines.join('\n'))
}
