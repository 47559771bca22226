export interface CepAnswer {
  status: number
  body: unknown
}

/** Creates a `fetch` for a fake postal code service. Unknown CEPs fail like a lost connection. */
export const fakeCep =
  (answers: Record<string, CepAnswer>): typeof fetch =>
  async (address) => {
    const answer = answers[String(address).split('/').at(-1) ?? '']
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, body } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
