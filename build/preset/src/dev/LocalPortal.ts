import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { bootIn, documentWithLocal } from './documentWithLocal.ts'
import { answerHeaders, type Origins, requestHeaders } from './forward.ts'
import { LOCAL_BASE, type LocalRemote, withLocal } from './LocalRemote.ts'
import { policyWithLocal } from './policyWithLocal.ts'

export interface LocalPortalOptions extends Origins {
  localRemote: () => Promise<LocalRemote>
  tell: (sentence: string) => void
}

/** The proxy's path of an API on another host. */
const API_PATH = `${LOCAL_BASE}api`

/** Open pages poll these for the served remotes. */
const REMOTES_PATHS = ['/remotes.json', '/visitante']
/** Reports about unreleased code must not count for a deployed version. */
const REPORTS = ['/telemetria', '/violacoes']
/** The deployed worker would cache outdated pages, so `NO_WORKER` replaces it. */
const OFFLINE_WORKER = '/offline.js'
/** This worker removes itself. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/** Proxies the deployed portal and replaces one remote with the local one. The portal needs no settings for it. */
export class LocalPortal {
  private apiUrl = ''
  private readonly told = new Set<string>()

  constructor(private readonly options: LocalPortalOptions) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.options.here)
    if (REPORTS.includes(url.pathname)) return void response.writeHead(204).end()
    if (url.pathname === OFFLINE_WORKER) {
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        .end(NO_WORKER)
    }
    const ended = new AbortController()
    response.once('close', () => ended.abort())
    try {
      await this.forward(request, response, url, ended.signal)
    } catch (error) {
      if (ended.signal.aborted) return
      this.tellOnce(`O portal não respondeu a ${url.pathname}: ${causeOf(error)}. Confira se o portal está no ar.`)
      if (response.headersSent) return void response.destroy()
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      response.end('O portal não respondeu. Tente novamente.')
    }
  }

  private async forward(request: IncomingMessage, response: ServerResponse, url: URL, signal: AbortSignal) {
    const { method = 'GET' } = request
    const isOfApi = this.apiUrl !== '' && url.pathname.startsWith(`${API_PATH}/`)
    const target = isOfApi ? this.apiUrl + request.url?.slice(API_PATH.length) : this.options.there + request.url
    const origins = { here: this.options.here, there: this.options.there }
    const hasBody = !['GET', 'HEAD'].includes(method)
    const answer = await fetch(target, {
      method,
      headers: requestHeaders(pairs(request), origins),
      redirect: 'manual',
      signal,
      ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
    } as RequestInit)
    const headers = new Map(answerHeaders(answer.headers, origins))
    const edit = method === 'GET' && !isOfApi ? this.editorOf(answer, url) : undefined
    if (!edit) {
      response.writeHead(answer.status, Object.fromEntries(headers))
      if (!answer.body) return void response.end()
      return pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
    }
    const { body, status = answer.status } = await edit(await answer.text())
    headers.delete('etag')
    headers.set('cache-control', 'no-store')
    const policy = answer.headers.get('content-security-policy')
    if (policy) headers.set('content-security-policy', await this.editPolicy(policy))
    response.writeHead(status, Object.fromEntries(headers)).end(body)
  }

  private editorOf({ headers, status }: Response, { pathname }: URL) {
    const type = headers.get('content-type') ?? ''
    if (REMOTES_PATHS.includes(pathname) && status === 200) return this.editRemotes
    return type.startsWith('text/html') ? (html: string) => this.editDocument(html, pathname, status) : undefined
  }

  private readonly editRemotes = async (body: string): Promise<Edited> => {
    const answered = JSON.parse(body)
    return {
      body: JSON.stringify({ ...answered, remotes: withLocal(answered.remotes, await this.options.localRemote()) }),
    }
  }

  private async editDocument(html: string, pathname: string, status: number): Promise<Edited> {
    this.apiUrl = bootIn(html)?.config?.apiUrl ?? this.apiUrl
    const edited = documentWithLocal(html, pathname, await this.options.localRemote(), API_PATH)
    // The portal may not know the page yet.
    return { body: edited.html, status: edited.isLocal ? 200 : status }
  }

  private async editPolicy(deployed: string): Promise<string> {
    const { name, hosts } = await this.options.localRemote()
    const { policy, added } = policyWithLocal(deployed, this.options.here, hosts)
    for (const host of added) {
      this.tellOnce(
        `${host}: as páginas deste portal ainda não o alcançam. Aqui ele passa; antes de publicar, quem administra o registro o libera com "npm run release -- host grant ${name} --origin ${host}".`,
      )
    }
    return policy
  }

  private tellOnce(sentence: string) {
    if (this.told.has(sentence)) return
    this.told.add(sentence)
    this.options.tell(sentence)
  }
}

interface Edited {
  body: string
  status?: number
}

function pairs({ rawHeaders }: IncomingMessage): [string, string][] {
  const found: [string, string][] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    found.push([rawHeaders[at]?.toLowerCase() ?? '', rawHeaders[at + 1] ?? ''])
  }
  return found
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return code ?? message ?? error.message
}
