import type { FastifyReply } from 'fastify'
import { LEAVE_PREVIEW, PREVIEW_PARAMETER } from '../../src/document/previewLink'
import type { Previews } from './Previews'

/** Previews are private and must not be indexed. */
export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

interface LinkRequest {
  url: URL
  cookies: string | undefined
  address: string
}

/** Redirects to the address without the token, to keep it out of history and referrers. @returns false without a token */
export async function answerLink(
  { url, cookies, address }: LinkRequest,
  previews: Pick<Previews, 'open' | 'leave'>,
  reply: FastifyReply,
): Promise<boolean> {
  const token = url.searchParams.get(PREVIEW_PARAMETER)
  if (token === null) return false
  reply.headers({ ...PREVIEW_HEADERS, 'referrer-policy': 'no-referrer' })
  const cookie = token === LEAVE_PREVIEW ? previews.leave() : await previews.open(token, cookies, address)
  if (!cookie) {
    await reply
      .status(410)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(OVER)
    return true
  }
  const rest = new URL(url)
  rest.searchParams.delete(PREVIEW_PARAMETER)
  await reply.header('set-cookie', cookie).redirect(rest.pathname + rest.search, 303)
  return true
}

const OVER =
  '<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark"><title>Prévia encerrada</title>' +
  '<style>body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif}</style>' +
  '<h1>Esta prévia não está mais aberta</h1>' +
  '<p>O prazo dela acabou, alguém a encerrou, ou o endereço veio incompleto. Peça um novo a quem o enviou.</p>' +
  '<p><a href="/">Ir para o portal</a></p></html>'
