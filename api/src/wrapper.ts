/**
 * The body of every answer (specification §3). Which of the two fields a reader takes differs from call to call,
 * so both hold the payload. It is encoded once: for a list with its pictures that is most of the work.
 */
export function wrap(codigo: number, resposta: string, payload: unknown = null): Buffer {
  const json = Buffer.from(JSON.stringify(payload) ?? 'null')
  const head = Buffer.from(`{"codigo":${codigo},"resposta":${JSON.stringify(resposta)},"dado":`)
  return Buffer.concat([head, json, BETWEEN, json, END])
}

const BETWEEN = Buffer.from(',"retorno":')
const END = Buffer.from('}')

export const JSON_TYPE = 'application/json; charset=utf-8'
