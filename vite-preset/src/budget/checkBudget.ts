import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type FileSize, type FileSizes, fileSizesOf } from './fileSizes.ts'

/** Whether a package's build keeps one limit, and a sentence that says by how much. */
export interface Finding {
  isKept: boolean
  sentence: string
}

interface Limit {
  /** The files that are limited. */
  of: keyof FileSizes
  bytes: (files: FileSize[]) => number
}

const sumOf = (files: FileSize[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const largestOf = ([largest]: FileSize[]) => largest?.bytes ?? 0

/** What `budget.json` limits, in bytes as they are sent. */
const LIMITS: Record<string, Limit> = {
  eagerScripts: { of: 'eagerScripts', bytes: sumOf },
  largestLazyScript: { of: 'lazyScripts', bytes: largestOf },
  styles: { of: 'styles', bytes: sumOf },
  total: { of: 'all', bytes: sumOf },
}

/**
 * Compares the files of a package's build with its `budget.json`.
 * @param root folder of a remote or of the shell. @throws where it is not built.
 */
export function checkBudget(root: string): Finding[] {
  const sizes = fileSizesOf(root)
  const budget = readBudget(join(root, 'budget.json'))
  return Object.entries(LIMITS).map(([limit, { of, bytes }]) => {
    const { isKept, says } = compare(bytes(sizes[of]), budget[limit], sizes[of])
    return { isKept, sentence: `${basename(root)}: ${limit} ${says}` }
  })
}

const readBudget = (file: string): Record<string, unknown> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).brotliBytes : {}

function compare(bytes: number, limit: unknown, files: FileSize[]): { isKept: boolean; says: string } {
  if (typeof limit !== 'number') {
    const suggested = Math.ceil(bytes * 1.05)
    return { isKept: false, says: `has no limit in budget.json; ${suggested} would be 5 % more than today.` }
  }
  if (bytes <= limit) return { isKept: true, says: `${figure(bytes)} of ${figure(limit)} bytes` }
  const heaviest = files.slice(0, 3).map((one) => `${one.file} ${figure(one.bytes)}`)
  return {
    isKept: false,
    says: `is ${figure(bytes)} bytes, ${figure(bytes - limit)} more than ${figure(limit)}. The heaviest: ${heaviest.join(', ')}.`,
  }
}

const figure = (bytes: number) => bytes.toLocaleString('en')
