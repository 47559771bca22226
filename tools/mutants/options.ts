import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** `everyday` means `npm test`, `all` means `npm run test:all`. */
export type Tests = 'everyday' | 'all'

export interface Options {
  tests: Tests
  only: string[]
  json: string | undefined
  layers: string[]
  dryRun: boolean
  table: boolean
}

export function readOptions(): Options {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      tests: { type: 'string', default: 'everyday' },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
      layers: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: true },
      table: { type: 'boolean', default: false },
    },
  })
  const { tests } = values
  if (tests !== 'everyday' && tests !== 'all') throw new Error('--tests is "everyday" or "all".')
  return {
    tests,
    only: values.only.flatMap((ids) => ids.split(',')),
    json: values.json && resolve(values.json),
    layers: values.layers.flatMap((names) => names.split(',')),
    dryRun: values['dry-run'],
    table: values.table,
  }
}
