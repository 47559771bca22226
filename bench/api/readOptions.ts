import { parseArgs } from 'node:util'
import type { Effort } from './load'

/** The options of `npm run bench:api`. */
export interface Options {
  effort: Effort
  /** Rows of each kind in the large database. */
  many: number
  /** Whether the results are written to bench/README.md. */
  write: boolean
  /** Whether Strapi is measured too. */
  strapi: boolean
  /** The parts to measure, `peer` and `growth`; both where empty. */
  only: string[]
}

/** Reads the options from the command line. @throws for an unknown option. */
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
