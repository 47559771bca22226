import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ApiOn } from './layers'

export interface Options {
  /** Ids of faults; all where empty. */
  only: string[]
  /** The checkout to try them in. */
  origin: string
  /** Where the findings are kept. */
  json: string | undefined
  apiOn: ApiOn[]
  /** Names of the layers that are asked; all where empty. */
  layers: string[]
  /** Whether everything that is asked has to be content before anything is broken. */
  dryRun: boolean
}

export function readOptions(root: string): Options {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      in: { type: 'string', default: root },
      json: { type: 'string' },
      'api-on': { type: 'string', default: 'server' },
      layers: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: true },
    },
  })
  return {
    only: values.only.flatMap((ids) => ids.split(',')),
    origin: resolve(values.in),
    json: values.json && resolve(values.json),
    apiOn: values['api-on'].split(',').filter((which): which is ApiOn => which === 'embedded' || which === 'server'),
    layers: values.layers.flatMap((names) => names.split(',')),
    dryRun: values['dry-run'],
  }
}
