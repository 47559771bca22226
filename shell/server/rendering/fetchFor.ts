import type { SentRequest, SentResponse } from './messages'

const ANSWER_LIMIT = 5_242_880

/** Requests only allowed origins, without cookies or redirects. Never rejects: errors are sentences. */
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
