import { parseArgs } from 'node:util'

/** The parts of the bench. */
const PARTS = ['pages', 'navigation', 'inp', 'server'] as const
/** One of them. */
export type Part = (typeof PARTS)[number]

/** What the command line asks for. */
export interface Options {
  parts: readonly Part[]
  /** How often each side loads each page. */
  rounds: number
  /** Addresses of the pages, from the root; absent for those of the bench. */
  pages: string[] | undefined
  json: boolean
  write: boolean
}

/** Reads the command line. @throws Error where it makes no sense. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      pages: { type: 'string' },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const unknown = positionals.find((name) => !PARTS.some((part) => part === name))
  if (unknown) throw new Error(`There is no part ${unknown}: ${PARTS.join(', ')}.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1.')
  const pages = values.pages?.split(',')
  if (pages?.some((page) => !page.startsWith('/'))) throw new Error('--pages takes addresses: --pages /,/login')
  const parts = positionals.length > 0 ? PARTS.filter((part) => positionals.includes(part)) : PARTS
  return { parts, rounds, pages, json: values.json, write: values.write }
}
