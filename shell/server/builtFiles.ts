import { BROWSER_BUILD } from '@portal/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'
import type { Catalog } from './catalog'
import type { ShellBuild } from './shellBuild'

/** Brings a file by its path, and its compressed twin by the same with an ending. */
type Read = (path: string) => Promise<Buffer | undefined>

const ENCODINGS = { br: '.br', gzip: '.gz' } as const

/** An address with a hash never changes what it answers. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Serves what the builds made: the shell's files, and those of every version of every remote. */
export const serveBuiltFiles =
  ({ contents }: Pick<ShellBuild, 'contents'>, catalog: Catalog) =>
  (app: FastifyInstance) => {
    const readShell: Read = async (path) => contents.get(path)
    for (const path of contents.keys()) {
      if (isHidden(path) || Object.values(ENCODINGS).some((ending) => path.endsWith(ending))) continue
      const cacheControl = path.startsWith('assets/') ? FOR_EVER : FOR_AN_HOUR
      app.get(`/${path}`, (request, reply) => send(request, reply, readShell, path, cacheControl))
    }
    app.get<{ Params: { name: string; version: string; '*': string } }>(
      '/remotes/:name/:version/*',
      async (request, reply) => {
        const { name, version, '*': path } = request.params
        const release = isHidden(path) ? undefined : await catalog.find(name, version.replace(AGAIN, ''))
        const read: Read = async (file) => release?.read(`${BROWSER_BUILD}/${file}`)
        return send(request, reply, read, path, FOR_EVER)
      },
    )
  }

/** A browser never repeats an import that failed: it asks again under another address, where the same files are. */
const AGAIN = /~\d{1,2}$/

/** Dot files are nobody's business. */
const isHidden = (path: string) => path.startsWith('.')

async function send(request: FastifyRequest, reply: FastifyReply, read: Read, path: string, cacheControl: string) {
  const { encoding, content } = await choose(read, path, request.headers['accept-encoding'] ?? '')
  if (!content) return reply.status(404).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', cacheControl)
    .type(lookup(path) ?? 'application/octet-stream')
    .send(content)
}

/** As it was compressed by the build where the browser takes it so. */
async function choose(read: Read, path: string, accepted: string) {
  for (const encoding of ['br', 'gzip'] as const) {
    const content = accepted.includes(encoding) && (await read(path + ENCODINGS[encoding]))
    if (content) return { encoding, content }
  }
  return { encoding: undefined, content: await read(path) }
}
