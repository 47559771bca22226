import { parseArgs } from 'node:util'

const PARTS = ['pages', 'navigation', 'inp', 'server'] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  parts: readonly Part[]
  rounds: number
  pages: string[] | undefined
  json: boolean
  write: boolean
}

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
