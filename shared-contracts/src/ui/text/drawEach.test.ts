// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { RICH_TEXT } from '../../richText'
import { drawEach } from './drawEach'

const { limits } = RICH_TEXT

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

async function drawnOf(formulas: string[], took = 0) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const drawn: string[] = []
  await drawEach(formulas.map(inPage), (_, tex) => {
    now += took
    drawn.push(tex)
  })
  return drawn
}

function inPage(tex: string) {
  const formula = document.createElement('span')
  formula.dataset.formula = tex
  document.body.append(formula)
  return formula
}

test('a formula that is too long or defines commands keeps its TeX', async () => {
  expect(await drawnOf(['x'.repeat(limits.formula + 1), '\\def\\a{\\a}\\a', 'y'])).toEqual(['y'])
})

test('with too many formulas the first are drawn', async () => {
  expect(await drawnOf(Array(limits.formulas + 1).fill('x'))).toHaveLength(limits.formulas)
  const long = 'x'.repeat(limits.formula)
  expect(await drawnOf(Array(30).fill(long))).toHaveLength(limits.allFormulas / limits.formula)
})

test('slow formulas are drawn until the time is over', async () => {
  expect(await drawnOf(Array(100).fill('x'), limits.drawing / 4)).toHaveLength(5)
})

test('the page responds between slow formulas', async () => {
  const drawing = drawnOf(Array(4).fill('x'), 100)
  let answered = false
  setTimeout(() => {
    answered = true
  })
  await drawing
  expect(answered).toBe(true)
})

test('formulas of a removed text are not drawn', async () => {
  const drawing = drawnOf(Array(4).fill('x'), 100)
  document.body.replaceChildren()
  expect(await drawing).toEqual(['x'])
})
