import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { isKnown } from '@portal/platform/http/isKnown'
import { refuse } from '@portal/platform/http/refuse'
import type { FeedItem } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FEED } from '../config/limits'
import { calendario } from './calendario'
import { type FeedSettings, feedOptions, rootAddresses } from './FeedOptions'
import type { EventoFeed, FeedRepository } from './FeedRepository'
import { type FeedRow, rss } from './rss'
import { Sitemap } from './Sitemap'
import type { SitemapRepository } from './SitemapRepository'

interface FeedServices {
  feeds: FeedRepository
  sitemap: SitemapRepository
  paginas: () => Promise<string[]>
  itensDoFeed: () => Promise<FeedItem[]>
}

/** Feeds for programs; only refusals use the wrapper. */
export function feedRoutes(app: FastifyInstance, { feeds, ...services }: FeedServices, settings: FeedSettings) {
  const options = feedOptions(settings)
  const sitemap = new Sitemap(services.sitemap, services.paginas, options)

  const noticias = new WrittenText((rows: FeedRow[]) => rss(rows, options))
  const agenda = new WrittenText((rows: EventoFeed[]) => calendario(rows, options))

  app.get(rootAddresses.rss, async (request, reply) => {
    const [latest, others] = await Promise.all([feeds.noticias(FEED.noticias), services.itensDoFeed()])
    return sendFeed(request, reply, 'application/rss+xml', noticias.of([...latest, ...others]))
  })
  app.get(rootAddresses.agenda, async (request, reply) =>
    sendFeed(request, reply, 'text/calendar', agenda.of(await feeds.futuros(FEED.eventos))),
  )
  app.get<{ Params: { id: string } }>(rootAddresses.evento, async (request, reply) => {
    const evento = (await feeds.evento(Number(request.params.id))) ?? refuse(404, 'Evento não encontrado.')
    reply.header('Content-Disposition', `inline; filename="evento-${evento.id}.ics"`)
    return sendFeed(request, reply, 'text/calendar', calendario([evento], options))
  })

  app.get(rootAddresses.sitemap, async (_request, reply) =>
    reply
      .headers(FOR_FIVE_MINUTES)
      .type(XML)
      .send(await text(await sitemap.whole())),
  )
  app.get<{ Params: { parte: string } }>(rootAddresses.parte, async ({ params }, reply) => {
    const parte = (await sitemap.parte(params.parte)) ?? refuse(404, 'Endereço não encontrado.')
    return reply
      .headers(FOR_FIVE_MINUTES)
      .type(XML)
      .send(await text(parte))
  })
  app.get(rootAddresses.robots, (request, reply) => sendFeed(request, reply, 'text/plain', robots(settings.portalUrl)))
}

const FOR_FIVE_MINUTES = { 'Cache-Control': 'public, max-age=300' }

const XML = 'application/xml; charset=utf-8'

/** Crawlers need files of public pages but no other API paths. */
const robots = (portalUrl: string) => `User-agent: *
Disallow: /user/
Disallow: ${paths.login()}
Disallow: ${paths.codigo()}
Disallow: ${paths.redefinirSenha()}
Disallow: /api/
Allow: /api/arquivo/

Sitemap: ${portalUrl}${rootAddresses.sitemap}
`

/** Cacheable for five minutes, then 304 until it changes. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ ...FOR_FIVE_MINUTES, ETag: etag })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

/** Caches a text and rewrites it only if its rows change; reading them is cheap. */
export class WrittenText<Row> {
  private key: string | undefined
  private text = ''

  constructor(private readonly write: (rows: Row[]) => string) {}

  of(rows: Row[]): string {
    const key = JSON.stringify(rows)
    if (key !== this.key) {
      this.text = this.write(rows)
      this.key = key
    }
    return this.text
  }
}
