import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { lookup } from 'mrmime'
import { baseOf, type RemoteRelease } from './bootManifest'
import type { ShellBuild } from './shellBuild'

/** A file's content by encoding; `identity` is the file itself. */
type BuiltFile = Partial<Record<'br' | 'gzip' | 'identity', Buffer>>

const ENCODINGS: Record<string, 'br' | 'gzip'> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Serves what the builds made, out of memory: a build that runs meanwhile takes nothing away from the pages that are
 * open. An address with a hash never changes what it answers.
 */
export const serveBuiltFiles = (shell: ShellBuild, releases: RemoteRelease[]) => (app: FastifyInstance) => {
  const serve = (base: string, folder: string, isImmutable: (path: string) => boolean) => {
    for (const [path, file] of readFiles(folder)) {
      const cacheControl = isImmutable(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      app.get(base + path, (request, reply) => {
        reply.header('cache-control', cacheControl).type(lookup(path) ?? 'application/octet-stream')
        return send(reply, file, request.headers['accept-encoding'] ?? '')
      })
    }
  }
  for (const release of releases) serve(baseOf(release), release.browserDir, () => true)
  serve('/', shell.browserDir, (path) => path.startsWith('assets/'))
}

function send(reply: FastifyReply, file: BuiltFile, accepted: string) {
  reply.header('vary', 'accept-encoding')
  for (const encoding of ['br', 'gzip'] as const) {
    if (file[encoding] && accepted.includes(encoding))
      return reply.header('content-encoding', encoding).send(file[encoding])
  }
  return reply.send(file.identity)
}

/** All files of a folder by their path in it, with what was compressed beside them. Dot files are nobody's business. */
function readFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (!entry.isFile() || path.startsWith('.')) continue
    const encoding = ENCODINGS[path.slice(-3)]
    const name = encoding ? path.slice(0, -3) : path
    files.set(name, { ...files.get(name), [encoding ?? 'identity']: readFileSync(file) })
  }
  return files
}
