import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Only code that servers and browsers run reads user input. */
const DELIVERED =
  /^(?:api|mf-[a-z-]+|platform|releases(?:[\\/]page)?|shared-contracts|shell)[\\/](?:src|server)[\\/].*\.tsx?$/
const IS_TEST = /[\\/]testing[\\/]|\.(?:test|fixture)\.tsx?$/

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const sources = workspaces
  .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((path) => join(name, path)))
  .filter((path) => DELIVERED.test(path) && !IS_TEST.test(path))

function slowIn(name, source) {
  const slow = []
  const { program } = parseSync(name, source)
  new Visitor({
    Literal({ regex }) {
      if (regex && analyse({ source: regex.pattern, flags: regex.flags }).reports.length) slow.push(regex.pattern)
    },
  }).visit(program)
  return slow
}

test.each([
  ['two adjacent parts that match the same characters', '<[a-z]+[^>]*>'],
  ['an end that is searched from each position', '\\s+$'],
  ['a repetition within a repetition', '^(a+)+$'],
])('the check finds an expression with %s', (_what, pattern) => {
  expect(slowIn('a.ts', `const A = /${pattern}/g`)).toEqual([pattern])
})

test('every delivered regular expression runs in linear time', () => {
  const slow = sources.flatMap((file) =>
    slowIn(file, readFileSync(join(root, file), 'utf8')).map((each) => [file, each]),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(slow).toEqual([])
})
