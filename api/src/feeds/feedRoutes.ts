import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { paths } from '@portal/shared-contracts/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FEED } from '../bounds'
import { isKnown } from '../isKnown'
import { refuse } from '../refuse'
import type { Services } from '../Services'
import { rootAddresses } from './addresses'
import { calendario } from './calendario'
import { type FeedSettings, feedOptions } from './FeedOptions'
import type { EventoFeed } from './FeedRepository'
import { type FeedRow, rss } from './rss'
import { Sitemap } from './Sitemap'
import { WrittenText } from './WrittenText'

/** What programs read of the portal instead of people: no answer of theirs but a refusal is the wrapper. */
export function feedRoutes(
  app: FastifyInstance,
  { feeds, ...services }: Pick<Services, 'feeds' | 'sitemap' | 'paginas' | 'itensDoFeed'>,
  settings: FeedSettings,
) {
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

/** Crawlers need the files of public pages, though nothing else of the API. */
const robots = (portalUrl: string) => `User-agent: *
Disallow: /user/
Disallow: ${paths.login()}
Disallow: ${paths.codigo()}
Disallow: ${paths.redefinirSenha()}
Disallow: /api/
Allow: /api/arquivo/

Sitemap: ${portalUrl}${rootAddresses.sitemap}
`

/** Answers a text that feed readers ask for again and again: it may be kept for five minutes, then 304 until it changes. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ ...FOR_FIVE_MINUTES, ETag: etag })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}
