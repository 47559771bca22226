import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

/** What a server or a browser runs: it reads what anybody sends. */
const DELIVERED =
  /^(?:addresses|api|mf-[a-z-]+|releases|releases-page|shared-contracts|shell)[\\/](?:src|server)[\\/].*\.tsx?$/
const IS_TEST = /[\\/]testing[\\/]|\.(?:test|fixture)\.tsx?$/

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const sources = workspaces
  .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((path) => join(name, path)))
  .filter((path) => DELIVERED.test(path) && !IS_TEST.test(path))

/** Of a source, the regular expressions that somebody's text makes take more time than its length. */
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
  ['a part that may end anywhere in the next', '<[a-z]+[^>]*>'],
  ['an end that is looked for from each place', '\\s+$'],
  ['a repetition within a repetition', '^(a+)+$'],
])('an expression with %s is found', (_what, pattern) => {
  expect(slowIn('a.ts', `const A = /${pattern}/g`)).toEqual([pattern])
})

test('every expression that is delivered takes time in proportion to the text that it reads', () => {
  const slow = sources.flatMap((file) =>
    slowIn(file, readFileSync(join(root, file), 'utf8')).map((each) => [file, each]),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(slow).toEqual([])
})
