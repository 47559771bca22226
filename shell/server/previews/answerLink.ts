import type { FastifyReply } from 'fastify'
import { LEAVE_PREVIEW, PREVIEW_PARAMETER } from '../../src/previewLink'
import type { PageRequest } from '../pages/PageRequest'
import type { Previews } from './Previews'

/** What every answer has that has to do with a preview: it is for one browser, and for no search engine. */
export const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/**
 * Answers the link of a preview, and the one that leaves it: by a redirect to the same address without it, so that the token
 * stays in no history, and goes to no other host as the page's referrer.
 * @returns `false` where the address is neither.
 */
export async function answerLink(
  { url, cookies, address }: Pick<PageRequest, 'url' | 'cookies' | 'address'>,
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
