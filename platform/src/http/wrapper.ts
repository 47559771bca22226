import { Readable } from 'node:stream'

interface Batches {
  batches: () => AsyncIterable<object[]>
}

/** Clients read one of two fields (docs/product.md#wrapper), so both hold the payload, encoded once. */
export function wrap(codigo: number, resposta: string, payload: unknown = null): Buffer {
  const json = Buffer.from(JSON.stringify(payload) ?? 'null')
  return Buffer.concat([Buffer.from(headOf(codigo, resposta)), json, BETWEEN, json, END])
}

/** Streams a list at the reader's speed, and reads it twice from the database. */
export function wrapWhole(codigo: number, resposta: string, list: Batches): Readable {
  async function* body() {
    yield headOf(codigo, resposta)
    yield* arrayOf(list)
    yield BETWEEN
    yield* arrayOf(list)
    yield END
  }
  return Readable.from(body(), { objectMode: false })
}

async function* arrayOf(list: Batches) {
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
