import type { FastifyInstance } from 'fastify'
import { answerError } from './answerError.ts'
import { Refusal } from './refuse.ts'

/** Backslashes and dot segments, also encoded: servers interpret them differently. */
const DISGUISED = /\\|\/(?:\.|%2e){1,2}(?=\/|$)/i
/** Encoded separators and control characters; no page has them. */
const ENCODED = /%(?:2f|5c|7f|[01][0-9a-f])/i
const PAGES = '/*'
/** Encoded unreserved characters (RFC 3986 §2.3). */
const NEEDLESS = /%(?:2d|2e|3[0-9]|[46][1-9a-f]|5[0-9a]|5f|7[0-9a]|7e)/gi

/** Proxies and caches need one form of each path. Ambiguous paths are refused, other forms redirected. */
export function keepOneForm(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const address = request.originalUrl.replace(/^https?:\/\/[^/?#]*/i, '')
    const [path = '/'] = address.split(/[?#]/, 1)
    const route = request.routeOptions.url ?? PAGES
    if (DISGUISED.test(path) || !/^[/*]/.test(path) || (route !== PAGES && ENCODED.test(path))) {
      const refusal = new Refusal(400, 'O endereço não pôde ser lido: ele traz barras ou pontos disfarçados.')
      return answerError(refusal, request, reply)
    }
    const form = formOf(path, route)
    if (form === path) return
    return reply.header('Cache-Control', 'no-store').redirect(form + address.slice(path.length), 308)
  })
}

function formOf(path: string, route: string): string {
  const plain = path.replace(/\/{2,}/g, '/').replace(NEEDLESS, (code) => decodeURIComponent(code))
  if (/^\/api(\/|$)/i.test(plain) && !route.startsWith('/api/arquivo/')) return plain
  const [fixed = ''] = route.split(/[:*]/, 1)
  const begun = plain.toLowerCase().startsWith(fixed.toLowerCase()) ? fixed + plain.slice(fixed.length) : plain
  return begun.length > 1 ? begun.replace(/\/$/, '') : begun
}
