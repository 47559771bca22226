import type { Layer } from './layers'
import type { Located } from './locate'
import type { Tests } from './options'
import type { Programs } from './Programs'

export interface Finding {
  id: string
  tests: Tests
  package: string
  says: string
  layer: Layer['name'] | null
  by: string
  seconds: number
  output: string
}

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

/** First lines of errors from Vitest, Playwright, TypeScript, Biome and other programs. */
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
