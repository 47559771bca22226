// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from '../cleanPasted'
import { numbered, plain } from './word.fixture'

/** The shorter of two runs, in ms. */
function timeOf(html: string): number {
  const runs = Array.from({ length: 2 }, () => {
    const start = performance.now()
    cleanPasted(html)
    return performance.now() - start
  })
  return Math.min(...runs)
}

test.each([
  ['paragraphs', plain('Um')],
  ['items of a list', numbered('1.', 'Um')],
  ['items of all levels', [1, 2, 3, 4].map((level) => numbered('·', 'Um', { level, font: 'Symbol' })).join('')],
  ['emphasis', '<b style="font-style:italic"><span style="font-weight:700">Um</span></b>'],
  ['lines', 'Um<br>'],
  ['lists within lists', '<ul><li>Um</li><ul><li>Dois</li></ul></ul>'],
  ['frames', '<div><section>Um</section></div>'],
  ['cells', '<div><table><tr><td><p>Um</p></td></tr></table></div>'],
])('a paste of 100,000 tags of %s takes no more than twenty times as long as one of 10,000', (_, piece) => {
  const tags = piece.match(/</g)?.length ?? 1
  const [some, many] = [10_000, 100_000].map((count) => piece.repeat(count / tags))
  timeOf(some ?? '')
  expect(timeOf(many ?? '')).toBeLessThan(20 * timeOf(some ?? ''))
})
