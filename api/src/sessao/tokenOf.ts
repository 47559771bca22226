import type { FastifyRequest } from 'fastify'

/** The bearer token of a request; undefined where there is none. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization?.match(/^Bearer\s+(\S.*)$/i)?.[1]
