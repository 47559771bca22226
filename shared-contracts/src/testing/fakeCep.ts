/** How a postal-code service answers one CEP: its status and what it says, JSON or not. */
export interface CepAnswer {
  status: number
  body: unknown
}

/** A `fetch` that asks a postal-code service in memory; a CEP that it was not given fails as a lost connection does. */
export const fakeCep =
  (answers: Record<string, CepAnswer>): typeof fetch =>
  async (address) => {
    const answer = answers[String(address).split('/').at(-1) ?? '']
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, body } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
