import type { FastifyRequest } from 'fastify'

/** The pattern that answers a call, never the address itself. Files of a build are one kind, however many there are. */
export const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.replace(/^\/(assets|remotes)\/.*$/, '/$1/*') ?? 'nenhuma'
