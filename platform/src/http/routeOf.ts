import type { FastifyRequest } from 'fastify'

/** The route's pattern, never its address. Build files count as one route. */
export const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.replace(/^\/(assets|remotes)\/.*$/, '/$1/*') ?? 'nenhuma'
