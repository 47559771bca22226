import type { FastifyRequest } from 'fastify'

/** True for pages of the portal and for programs. Old browsers send `Origin` instead of `Sec-Fetch-Site`. */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
