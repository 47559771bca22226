import { parseArgs } from 'node:util'
import type { Effort } from './load'

export interface Options {
  effort: Effort
  /** Rows of each kind in the large database. */
  size: number
  write: boolean
  strapi: boolean
  only: string[]
}

export function readOptions(): Options {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      size: { type: 'string', default: '100000' },
      write: { type: 'boolean', default: false },
      'no-strapi': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  return {
    effort: values.quick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 5 },
    size: Number(values.size),
    write: values.write,
    strapi: !values['no-strapi'],
    only: positionals,
  }
}
