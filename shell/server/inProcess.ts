import type { Transport } from '@portal/shared-contracts/api/client'
import type { FastifyInstance } from 'fastify'

/** Brings calls to the API in this very process without a connection, and without compressing what is read at once. */
export const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body, signal }) => {
    const answer = await app.inject({
      method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
      ...(signal && { signal }),
    })
    const texts = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(texts), body: answer.body }
  }
