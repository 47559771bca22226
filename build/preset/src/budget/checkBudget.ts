import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNameOf } from '../../../../releases/src/build/remoteNameOf.ts'
import { type Loads, loadsOf, type SentFile } from './loadsOf.ts'

export interface Finding {
  isKept: boolean
  sentence: string
}

export interface Budget {
  /** By route path; the shell has only `start`. */
  pages: Record<string, Weight>
  total: number
  files: Record<string, number>
}

interface Weight {
  bytes: number
  requests: number
}

/** Room for a fix or a small page, not for a library. */
const ROOM = 1.05

/** Uncompressed bytes of one script or stylesheet. A phone parses about 1 MB per second. */
const MOST_OF_FILE = 2_000_000

const FILE = 'budget.json'

/** Allows 5 % more bytes and no more requests per page than `budget.json`. @throws if it is not built. */
export function checkBudget(root: string): Finding[] {
  const loads = loadsOf(root)
  const budget = readBudget(join(root, FILE))
  const findings = Object.entries(loads.pages).map(([path, files]) => checkPage(path, files, budget))
  return [...findings, checkTotal(loads, budget), ...loads.all.flatMap(checkFile)].map(({ isKept, sentence }) => ({
    isKept,
    sentence: `${remoteNameOf(root)}: ${sentence}`,
  }))
}

export function acceptBudget(root: string) {
  writeFileSync(join(root, FILE), `${JSON.stringify(budgetOf(loadsOf(root)), null, 2)}\n`)
}

function budgetOf({ pages, all }: Loads): Budget {
  const weights = Object.entries(pages).map(([path, files]) => [path, { bytes: sumOf(files), requests: files.length }])
  const files = all.filter(isCode).map(({ name, bytes }) => [name, bytes] as const)
  return {
    pages: Object.fromEntries(weights),
    total: sumOf(all),
    files: Object.fromEntries(files.toSorted(([one], [other]) => one.localeCompare(other))),
  }
}

function readBudget(file: string): Budget {
  const none = { pages: {}, total: 0, files: {} }
  return existsSync(file) ? { ...none, ...JSON.parse(readFileSync(file, 'utf8')) } : none
}

function checkPage(path: string, files: SentFile[], { pages, files: known }: Budget): Finding {
  const [bytes, requests] = [sumOf(files), files.length]
  const limit = pages[path]
  const is = `${path} is ${figure(bytes)} bytes in ${requests} requests`
  if (!limit) return { isKept: false, sentence: `${is}, and has no limit in ${FILE}. ${HOW_TO_ACCEPT}` }
  const isKept = bytes <= limit.bytes * ROOM && requests <= limit.requests
  const of = `${is}, of ${figure(limit.bytes)} and 5 %, in ${limit.requests}`
  return { isKept, sentence: isKept ? of : `${of}. ${grownOf(files, known)}` }
}

function checkTotal({ all }: Loads, { total, files }: Budget): Finding {
  const bytes = sumOf(all)
  const isKept = bytes <= total * ROOM
  const of = `everything is ${figure(bytes)} bytes, of ${figure(total)} and 5 %`
  return { isKept, sentence: isKept ? of : `${of}. ${grownOf(all, files)}` }
}

function checkFile(file: SentFile): Finding[] {
  const { name, wholeBytes } = file
  if (!isCode(file) || wholeBytes <= MOST_OF_FILE) return []
  const sentence = `${name} is ${figure(wholeBytes)} bytes before compression, of ${figure(MOST_OF_FILE)} at most, whatever was accepted. Load what it holds as data, or leave it out.`
  return [{ isKept: false, sentence }]
}

function grownOf(files: SentFile[], known: Record<string, number>): string {
  const grown = files
    .filter(isCode)
    .map(({ name, bytes }) => ({ name, bytes, before: known[name] ?? 0 }))
    .toSorted((one, other) => other.bytes - other.before - (one.bytes - one.before))[0]
  if (!grown || grown.bytes <= grown.before) return HOW_TO_ACCEPT
  const before = grown.before > 0 ? `grew from ${figure(grown.before)} to` : 'is new, with'
  return `${grown.name} ${before} ${figure(grown.bytes)}. ${HOW_TO_ACCEPT}`
}

const HOW_TO_ACCEPT = 'Where that is meant: npm run budget -- --accept'

const isCode = ({ name }: SentFile) => /\.(js|css)$/.test(name)

const sumOf = (files: SentFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const figure = (bytes: number) => bytes.toLocaleString('en')
