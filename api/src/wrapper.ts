import { Readable } from 'node:stream'
import type { WholeList } from './lists/WholeList'

/**
 * The body of every answer (specification §3). Which of the two fields a reader takes differs from call to call,
 * so both hold the payload. It is encoded once: for a list with its pictures that is most of the work.
 */
export function wrap(codigo: number, resposta: string, payload: unknown = null): Buffer {
  const json = Buffer.from(JSON.stringify(payload) ?? 'null')
  return Buffer.concat([Buffer.from(headOf(codigo, resposta)), json, BETWEEN, json, END])
}

/** The same for a list of any length: written as far as its reader takes it, and so read twice from the database. */
export function wrapWhole(codigo: number, resposta: string, list: WholeList<{ id: number }>): Readable {
  async function* body() {
    yield headOf(codigo, resposta)
    yield* arrayOf(list)
    yield BETWEEN
    yield* arrayOf(list)
    yield END
  }
  return Readable.from(body(), { objectMode: false })
}

async function* arrayOf(list: WholeList<{ id: number }>) {
  let before = '['
  for await (const items of list.batches()) {
    if (items.length === 0) continue
    yield before + items.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

const headOf = (codigo: number, resposta: string) =>
  `{"codigo":${codigo},"resposta":${JSON.stringify(resposta)},"dado":`

const BETWEEN = Buffer.from(',"retorno":')
const END = Buffer.from('}')

export const JSON_TYPE = 'application/json; charset=utf-8'
