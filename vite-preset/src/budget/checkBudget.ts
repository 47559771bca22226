import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Weighed, type Weights, weigh } from './weigh.ts'

/** One limit of a package and how it fares. */
export interface Finding {
  isKept: boolean
  sentence: string
}

interface Limit {
  of: keyof Weights
  bytes: (files: Weighed[]) => number
}

const together = (files: Weighed[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const theHeaviest = ([heaviest]: Weighed[]) => heaviest?.bytes ?? 0

/** What a `budget.json` limits, all of it in bytes as they are sent. */
const LIMITS: Record<string, Limit> = {
  eagerScripts: { of: 'eagerScripts', bytes: together },
  largestLazyScript: { of: 'lazyScripts', bytes: theHeaviest },
  styles: { of: 'styles', bytes: together },
  total: { of: 'all', bytes: together },
}

/**
 * Holds what a package's build made against its `budget.json`.
 * @param root folder of a remote or of the shell. @throws where it is not built.
 */
export function checkBudget(root: string): Finding[] {
  const weights = weigh(root)
  const budget = readBudget(join(root, 'budget.json'))
  return Object.entries(LIMITS).map(([limit, { of, bytes }]) => {
    const { isKept, says } = judge(bytes(weights[of]), budget[limit], weights[of])
    return { isKept, sentence: `${basename(root)}: ${limit} ${says}` }
  })
}

const readBudget = (file: string): Record<string, unknown> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).brotliBytes : {}

function judge(bytes: number, most: unknown, files: Weighed[]): { isKept: boolean; says: string } {
  if (typeof most !== 'number') {
    const roomy = Math.ceil(bytes * 1.05)
    return { isKept: false, says: `has no limit in budget.json; ${roomy} would be 5 % more than today.` }
  }
  if (bytes <= most) return { isKept: true, says: `${figure(bytes)} of ${figure(most)} bytes` }
  const heaviest = files.slice(0, 3).map((one) => `${one.file} ${figure(one.bytes)}`)
  return {
    isKept: false,
    says: `is ${figure(bytes)} bytes, ${figure(bytes - most)} more than ${figure(most)}. The heaviest: ${heaviest.join(', ')}.`,
  }
}

const figure = (bytes: number) => bytes.toLocaleString('en')
