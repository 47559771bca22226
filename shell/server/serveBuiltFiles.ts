import { BROWSER_BUILD } from '@portal/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'
import type { Catalog } from './catalog'
import { acceptedEncodings } from './encodings'
import { PREVIEW_HEADERS } from './previews/answerLink'
import type { Previews } from './previews/Previews'
import type { ShellBuild } from './shellBuild'

/** Reads a file of a build by its path; `undefined` where there is none. */
type Read = (path: string) => Promise<Buffer | undefined>

/** Endings of the compressed files that the build writes beside each text. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

/** For addresses with a hash or a version: the file there never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Between portal and browser a minute: a version that is switched off is to be gone there, too. */
const OF_A_VERSION = 'public, max-age=31536000, s-maxage=60, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** `VersionAddresses` retries under `…/<version>~1/` to `~99/`: the files of the version are served there, too. */
const RETRY_SUFFIX = /~\d{1,2}$/

/** What browsers need of a remote. All of it stands on the portal's own origin: nothing of it is a page there. */
const OF_A_REMOTE =
  /^(text\/(javascript|css|plain)|application\/(json|wasm|zip)|image\/(svg\+xml|png|jpeg|gif|webp|avif|x-icon)|(font|audio|video)\/\S+)$/
/** A drawing that is opened by itself runs nothing and loads nothing. */
const DRAWING = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }

/** The worker that keeps what was read, and what takes it and all that it has kept back from every device. */
const WORKER = 'offline.js'
const WORKER_END = 'offlineEnd.js'

interface ServedFilesOptions {
  shell: Pick<ShellBuild, 'contents'>
  catalog: Catalog
  /** Whether browsers keep what was read for when there is no connection. */
  readsOffline: boolean
  /** Absent where there is no store of them. */
  previews?: Pick<Previews, 'of'> | undefined
}

/** Serves the files of the browser builds: the shell's, and those of the remotes' versions that anybody is served. */
export const serveBuiltFiles =
  ({ shell: { contents }, catalog, readsOffline, previews }: ServedFilesOptions) =>
  (app: FastifyInstance) => {
    const readShell: Read = async (path) => contents.get(readsOffline ? path : path.replace(WORKER, WORKER_END))
    for (const path of contents.keys()) {
      if (isHidden(path) || Object.values(ENCODINGS).some((ending) => path.endsWith(ending))) continue
      const cacheControl = path.startsWith('assets/') ? FOR_EVER : path === WORKER ? 'no-cache' : FOR_AN_HOUR
      app.get(`/${path}`, (request, reply) => send(request, reply, readShell, path, cacheControl))
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
        if (preview) reply.headers(PREVIEW_HEADERS)
        const read: Read = async (file) => release?.read(`${BROWSER_BUILD}/${file}`)
        return send(request, reply, read, path, preview ? PREVIEW_HEADERS['cache-control'] : OF_A_VERSION)
      },
    )
  }

/** Dot files, such as Vite's manifest, are not delivered. */
const isHidden = (path: string) => path.startsWith('.')

async function send(request: FastifyRequest, reply: FastifyReply, read: Read, path: string, cacheControl: string) {
  const { encoding, content } = await readEncoded(read, path, request.headers['accept-encoding'])
  if (!content) return reply.status(404).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').header('cache-control', cacheControl).type(typeOf(path)).send(content)
}

/** `mrmime` does not know icons. */
const typeOf = (path: string) => (path.endsWith('.ico') ? 'image/x-icon' : (lookup(path) ?? 'application/octet-stream'))

/** Reads the smallest file that the browser accepts. */
async function readEncoded(read: Read, path: string, accepted: string | undefined) {
  for (const encoding of acceptedEncodings(accepted)) {
    const content = await read(path + ENCODINGS[encoding])
    if (content) return { encoding, content }
  }
  return { encoding: undefined, content: await read(path) }
}
