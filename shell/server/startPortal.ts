import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import {
  CLOSE_SERVER_MS,
  closeServer,
  type Lifetime,
  openTraces,
  type RunningApi,
  readSettings,
  runUntilStopped,
  type Settings,
  StartupError,
  serverOptions,
  startApi,
} from '@portal/api'
import { ReleaseError } from '@portal/releases'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { askForOffers, offerOfLeis, WHOLE_API } from './apiOffers'
import { registerPortal } from './app'
import type { Delivery, DeliveryOptions } from './delivery'
import { inProcess } from './inProcess'
import { loadEnv } from './loadEnv'
import { readPortalConfig } from './portalConfig'
import { rewriteUrl } from './rewriteUrl'

const progress = (line: string) => console.log(`› ${line}`)

/** Of the same for the collector of traces, which takes no longer by itself. */
const TRACES_MS = 1_000

/** What the registry or the buckets of remotes may take to be told that this portal has gone. */
const DELIVERY_MS = 1_000

/**
 * Runs the portal with the settings of the environment until the process is asked to end. Where it cannot start, it prints
 * why and ends the process with status 1.
 * @param root folder of the repository. @param deliver `deliverBuild` or `deliverSources`.
 */
export const startPortal = (root: string, deliver: Deliver) =>
  runUntilStopped(
    (lifetime) => openPortal(root, deliver, lifetime),
    (error) => error instanceof StartupError || error instanceof ReleaseError,
  )

type Deliver = (options: DeliveryOptions) => Delivery | Promise<Delivery>

async function openPortal(root: string, deliver: Deliver, lifetime: Lifetime) {
  // Node would open its inspector to whoever may send this signal.
  process.on('SIGUSR1', () => {})
  loadEnv(root, progress)
  const written = readPortalConfig(configFile(root))
  const settings = settingsFor(written.nome)
  const { portalUrl, apiUrl = '', cepUrl, fusoHorario } = settings
  await requireFreePort(settings)
  const traces = await openTraces(process.env, progress)
  if (traces) lifetime.own('os rastros', traces, TRACES_MS)
  let delivery: Delivery | undefined
  const paginas = async () => (await delivery?.pagesForSitemap?.()) ?? []
  const itensDoFeed = async () => (await delivery?.feedItems?.()) ?? []
  const api = settings.apiUrl
    ? undefined
    : await startApi(settings, { onProgress: progress, lifetime, traces, paginas, itensDoFeed })

  const app = Fastify({ ...serverOptions(settings), rewriteUrl })
  const onError = (error: unknown) => app.log.error({ err: error }, 'O portal encontrou um problema')
  const way = api ? { baseUrl: '', transport: inProcess(app) } : { baseUrl: apiUrl }
  // In this process a call is part of what makes it as it is.
  const headers = !api && traces && { headers: () => traces.headers() }
  const callApi = (token?: string) => createApi({ ...way, token: () => token, ...headers })
  const { busca, imagens, semExtensoes } = api ? WHOLE_API : await askForOffers(callApi())
  const leis = offerOfLeis(callApi())
  const config = {
    ...{ ...written, portalUrl, apiUrl, cepUrl, fusoHorario },
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
  const { server } = app
  delivery = await deliver({
    root,
    server,
    config,
    semExtensoes,
    createApi: callApi,
    settings,
    onError,
    onProgress: progress,
    traces,
  })
  lifetime.own('o que serve as versões', delivery, DELIVERY_MS)
  lifetime.signal.throwIfAborted()

  const { noteWrite } = delivery
  const hearWrite = () => {
    void leis.ask()
    noteWrite?.()
  }
  await registerPortal(app, { ...delivery, noteWrite: hearWrite, onError, settings, api, traces })
  lifetime.own('as visitas em andamento', closeServer(app, { noticeMs: settings.avisoFimMs }), CLOSE_SERVER_MS)
  await leis.ask()
  lifetime.signal.throwIfAborted()
  await app.listen({ host: settings.host, port: settings.port })
  announce(settings, api)
}

function settingsFor(nome: string): Settings {
  const result = readSettings(process.env, nome)
  if (result.ok) return result.settings
  throw new StartupError(['As configurações têm problemas:', ...result.problems].join('\n  '))
}

const configFile = (root: string) => process.env.PORTAL_CONFIG ?? join(root, 'shell/portal.config.json')

/** The address at which this machine reaches a server that listens on `host`. */
const reachable = (host: string) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host)

/** @throws StartupError where the port cannot be used. Called first: the database takes seconds to start. */
function requireFreePort({ host, port }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          code === 'EADDRINUSE'
            ? `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`
            : `Não foi possível abrir a porta ${port} (${code}). Escolha outra: PORT=3000 npm start`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function announce({ host, port, demo, smtpUrl, dataDir }: Settings, api: RunningApi | undefined) {
  const shownHost = reachable(host) === '127.0.0.1' ? 'localhost' : host
  const lines = [
    '',
    `  Portal   http://${shownHost}:${port}`,
    ...(api && demo ? ['  Entrar   gestora@jacaranda.example / Jacaranda#26'] : []),
    ...(api ? [`  E-mails  ${smtpUrl ? 'enviados pelo servidor de SMTP_URL' : join(dataDir, 'mail')}`] : []),
    '  Ctrl-C encerra tudo.',
    '',
  ]
  console.log(lines.join('\n'))
}
