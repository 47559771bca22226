import { parseArgs } from 'node:util'
import type { Effort } from './load'

export interface Options {
  effort: Effort
  /** Rows of the large database. */
  many: number
  write: boolean
  strapi: boolean
  /** `peer`, `growth`; both where empty. */
  only: string[]
}

export function readOptions(): Options {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      'no-strapi': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  return {
    effort: values.quick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 5 },
    many: values.quick ? 100_000 : 1_000_000,
    write: values.write,
    strapi: !values['no-strapi'],
    only: positionals,
  }
}
