import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'

export const EVERYDAY = ['unidade', 'jornadas']

const options = { all: { type: 'boolean', default: false }, rest: { type: 'boolean', default: false } }

/** Reads the arguments of tools/bin/test.mjs. @throws Error in Portuguese for an invalid combination. */
export function readTestOptions(typed, root) {
  const { values, positionals } = parse(typed)
  if (values.rest && !values.all) throw new Error('A opção --rest é de npm run test:all.')
  if (values.rest && !EVERYDAY.every((name) => existsSync(join(root, 'test-results', `${name}.json`))))
    throw new Error(
      'A opção --rest soma as contas do npm test de antes, que não estão em test-results. Rode npm test primeiro.',
    )
  const parts = positionals.map((part) => relative(root, resolve(root, part)).split(sep).join('/'))
  return { isAll: values.all, isRest: values.rest, parts }
}

function parse(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    const unknown = args.filter((word) => word.startsWith('-') && !['--all', '--rest'].includes(word)).join(' ')
    throw new Error(
      `Não conheço ${unknown}. Há npm test, npm test -- <parte do caminho>, npm run test:all e npm run test:all -- --rest.`,
    )
  }
}
