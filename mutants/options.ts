import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Which tests are asked: those of `npm test`, or those of `npm run test:all`. */
export type Tests = 'everyday' | 'all'

export interface Options {
  tests: Tests
  /** Ids of faults; all where empty. */
  only: string[]
  /** The file that keeps the findings. */
  json: string | undefined
  /** Names of the layers to ask; all where empty. */
  layers: string[]
  /** Whether all tests must pass before the first fault is seeded. */
  dryRun: boolean
  /** Whether to print the findings of the file as a table instead. */
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
