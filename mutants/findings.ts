import type { Layer } from './layers'
import type { Located } from './locate'
import type { Tests } from './options'
import type { Programs } from './Programs'

/** The result of one fault. */
export interface Finding {
  id: string
  tests: Tests
  package: string
  says: string
  /** The first layer that found the fault; `null` where none did. */
  layer: Layer['name'] | null
  /** The first complaint of that layer. */
  by: string
  seconds: number
  /** The end of the output of that layer. */
  output: string
}

/** Asks one layer after another until a program fails. */
export async function ask(
  programs: Programs,
  layers: Layer[],
  faults: Located[],
): Promise<Pick<Finding, 'layer' | 'by' | 'output'>> {
  for (const { name, commandsFor } of layers) {
    for (const command of commandsFor(faults)) {
      const { ok, output } = await programs.run(command)
      if (!ok)
        return { layer: name, by: firstComplaint(output), output: output.split('\n').slice(-OUTPUT_LINES).join('\n') }
    }
  }
  return { layer: null, by: '', output: '' }
}

const OUTPUT_LINES = 80

/** Complaints of Vitest, Playwright, TypeScript, Biome and any other program. */
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
