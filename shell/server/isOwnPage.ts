import type { FastifyRequest } from 'fastify'

/** Whether a request comes from a page of the portal, or from a program, rather than from a page of another site. */
export const isOwnPage = ({ headers }: FastifyRequest) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
