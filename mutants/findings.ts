import type { Layer } from './layers'
import { type Located, LocateError } from './locate'
import type { Programs } from './Programs'

/** What became of a fault. */
export interface Finding {
  id: string
  package: string
  says: string
  /** The first layer that found it; `null` where none did. */
  layer: Layer['name'] | null
  /** What it said first. */
  by: string
  seconds: number
  /** The end of what the layer wrote. */
  output: string
}

/** Asks one layer after the other, until one finds something. */
export async function ask(
  programs: Programs,
  layers: Layer[],
  faults: Located[],
): Promise<Pick<Finding, 'layer' | 'by' | 'output'>> {
  for (const layer of layers) {
    for (const command of layer.commandsFor(faults)) {
      const { ok, output } = await programs.run(command)
      if (NO_JOURNEY.test(output)) throw new LocateError(`No journey is called "${faults[0]?.fault.journeys?.titles}".`)
      if (!ok)
        return {
          layer: layer.name,
          by: firstComplaint(output),
          output: output.split('\n').slice(-OUTPUT_LINES).join('\n'),
        }
    }
  }
  return { layer: null, by: '', output: '' }
}

const OUTPUT_LINES = 80

const NO_JOURNEY = /^Error: No tests found/m

/** Of Vitest, Playwright, TypeScript, Biome and, where none of them said it, of whatever else. */
const COMPLAINTS = [
  /^ *FAIL {2}.+/m,
  /^ +1\) \[.+/m,
  /^.+ error TS\d+: .+/m,
  /^.+ (lint|format|assist)\S* ━.*/m,
  /^.*error.*/im,
]

function firstComplaint(output: string): string {
  const found = COMPLAINTS.map((pattern) => pattern.exec(output)?.[0]).find((line) => line !== undefined)
  return found?.replace(/[━─]+/g, '').replace(/\s+/g, ' ').trim().slice(0, 200) ?? ''
}
