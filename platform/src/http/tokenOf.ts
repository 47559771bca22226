import type { FastifyRequest } from 'fastify'

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization?.match(/^Bearer\s+(\S.*)$/i)?.[1]
