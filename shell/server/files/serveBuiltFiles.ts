import { BROWSER_BUILD } from '@portal/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'
import { acceptedEncodings } from '../http/encodings'
import { PREVIEW_HEADERS } from '../previews/answerLink'
import type { Previews } from '../previews/Previews'
import type { Catalog } from '../remotes/catalog'
import type { ShellBuild } from './shellBuild'

type Read = (path: string) => Promise<Buffer | undefined>

export const ENCODINGS = { br: '.br', gzip: '.gz' } as const

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Shared caches keep files for a minute, so that killed versions disappear. */
const OF_A_VERSION = 'public, max-age=31536000, s-maxage=60, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** `VersionAddresses` retries under `…/<version>~1/` to `~99/`. */
const RETRY_SUFFIX = /~\d{1,2}$/

/** Allowed types. Remote files share the portal's origin and must not become pages. */
const OF_A_REMOTE =
  /^(text\/(javascript|css|plain)|application\/(json|wasm|zip)|image\/(svg\+xml|png|jpeg|gif|webp|avif|x-icon)|(font|audio|video)\/\S+)$/
/** Other portals may load public files. */
const FOR_OTHER_HOSTS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
/** An SVG opened as a document must not run or load anything. */
const DRAWING = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }

const WORKER = 'offline.js'
const WORKER_END = 'offlineEnd.js'

interface ServedFilesOptions {
  shell: Pick<ShellBuild, 'contents'>
  catalog: Catalog
  readsOffline: boolean
  previews?: Pick<Previews, 'of'> | undefined
}

export const serveBuiltFiles =
  ({ shell: { contents }, catalog, readsOffline, previews }: ServedFilesOptions) =>
  (app: FastifyInstance) => {
    const readShell: Read = async (path) => contents.get(readsOffline ? path : path.replace(WORKER, WORKER_END))
    for (const path of contents.keys()) {
      if (isHidden(path) || Object.values(ENCODINGS).some((ending) => path.endsWith(ending))) continue
      const cacheControl = path.startsWith('assets/') ? FOR_EVER : path === WORKER ? 'no-cache' : FOR_AN_HOUR
      app.get(`/${path}`, (request, reply) => {
        if (path.endsWith('.svg')) reply.headers(DRAWING)
        return send(request, reply, readShell, path, cacheControl)
      })
    }
    app.get<{ Params: { name: string; version: string; '*': string } }>(
      '/remotes/:name/:version/*',
      async (request, reply) => {
        const { name, version, '*': path } = request.params
        const type = typeOf(path)
        if (isHidden(path) || !OF_A_REMOTE.test(type)) return reply.status(404).send()
        reply.header('x-content-type-options', 'nosniff')
        if (type === 'image/svg+xml') reply.headers(DRAWING)
        const asked = [name, version.replace(RETRY_SUFFIX, '')] as const
        const opened = (await previews?.of(request.headers.cookie)) ?? []
        const preview = await catalog.findPreview(...asked, opened)
        const release = preview ?? (await catalog.findServed(...asked))
        reply.headers(preview ? PREVIEW_HEADERS : FOR_OTHER_HOSTS)
        const read: Read = async (file) => release?.read(`${BROWSER_BUILD}/${file}`)
        return send(request, reply, read, path, preview ? PREVIEW_HEADERS['cache-control'] : OF_A_VERSION)
      },
    )
  }

const isHidden = (path: string) => path.startsWith('.')

async function send(request: FastifyRequest, reply: FastifyReply, read: Read, path: string, cacheControl: string) {
  const { encoding, content } = await readEncoded(read, path, request.headers['accept-encoding'])
  if (!content) return reply.status(404).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').header('cache-control', cacheControl).type(typeOf(path)).send(content)
}

const typeOf = (path: string) => (path.endsWith('.ico') ? 'image/x-icon' : (lookup(path) ?? 'application/octet-stream'))

async function readEncoded(read: Read, path: string, accepted: string | undefined) {
  for (const encoding of acceptedEncodings(accepted)) {
    const content = await read(path + ENCODINGS[encoding])
    if (content) return { encoding, content }
  }
  return { encoding: undefined, content: await read(path) }
}
