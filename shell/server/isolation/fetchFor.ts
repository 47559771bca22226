import type { SentRequest, SentResponse } from './messages'

/** Longest answer of a host outside that is handed to remote code, in bytes. */
const ANSWER_LIMIT = 5_242_880

/**
 * Makes the function by which remote code makes requests: to allowed origins alone, without cookies, following no redirect.
 * It never rejects: what goes wrong is answered as a sentence.
 */
export const fetchFor =
  (isAllowed: (origin: string) => boolean) =>
  async ({ url, method, headers, body }: SentRequest, signal: AbortSignal): Promise<SentResponse> => {
    const origin = URL.canParse(url) ? new URL(url).origin : url
    if (!isAllowed(origin)) return { error: `A remote may not make requests to ${origin} from the server.` }
    try {
      const sent = body === undefined ? null : Buffer.from(body, 'base64')
      const response = await fetch(url, { method, headers, body: sent, signal, redirect: 'error' })
      return { status: response.status, headers: [...response.headers], body: await bodyOf(response) }
    } catch (error) {
      return { error: String(error) }
    }
  }

/** In base64. */
async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > ANSWER_LIMIT) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('base64')
}
