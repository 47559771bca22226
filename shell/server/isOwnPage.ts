import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from a page of the portal, or from a program, rather than from a page of another site. Browsers that
 * do not say so by `Sec-Fetch-Site` name the origin.
 */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
