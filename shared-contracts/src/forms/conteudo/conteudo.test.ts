// @vitest-environment node
import { expect, test } from 'vitest'
import { isRealDate } from './datas'
import { documentoFields } from './documento'
import { eventoChecks } from './evento'
import { noticiaFields } from './noticia'
import { isEmptyRichText } from './richText'
import { withScheme } from './withScheme'

const { documentoAreaId } = documentoFields
const { dataPublicacao } = noticiaFields

test.each(['', '<p><br></p>', '<p>&nbsp; \u200b</p>', '<h1></h1><ul><li></li></ul>', ' \n '])(
  '%j holds nothing',
  (html) => {
    expect(isEmptyRichText(html)).toBe(true)
  },
)

test.each([
  'a',
  '<p>1 &lt; 2</p>',
  '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<p><img src="/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/a.webp" alt=""></p>',
  '<span data-formula="x^2"></span>',
])('%j holds something', (html) => {
  expect(isEmptyRichText(html)).toBe(false)
})

test('a text is emptied in time that grows with its length', () => {
  const start = performance.now()
  isEmptyRichText('<'.repeat(256 * 1024))
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1899-12-31', false],
  ['2026-1-1', false],
])('%s is a day: %s', (text, isDay) => {
  expect(isRealDate(text)).toBe(isDay)
})

test.each([
  ['2026-05-03T09:30:00', undefined],
  ['2026-05-03T09:30', undefined],
  ['', 'Data é obrigatória'],
  ['T09:30', 'Data é obrigatória'],
  ['2026-05-03', 'Hora é obrigatória'],
  ['2026-05-03T', 'Hora é obrigatória'],
  ['2026-05-03T24:00', 'Data inválida.'],
  ['2026-05-03T09:30:00-03:00', 'Data inválida.'],
])('says of the time %s: %s', (value, sentence) => {
  expect(dataPublicacao.validate(value, {})).toBe(sentence)
})

test('a section is one of three', () => {
  expect([1, 2, 3].map((id) => documentoAreaId.validate?.(id, {}))).toEqual([undefined, undefined, undefined])
  expect(documentoAreaId.validate?.(-1, {})).toBe('Selecione uma seção.')
})

test('an evento ends when it starts, or later', () => {
  const check = (dataInicio: string, dataTermino: string) => eventoChecks.dataInicio(dataInicio, { dataTermino })
  expect(check('2026-05-03T09:30:00', '2026-05-03T09:30:00')).toBeUndefined()
  expect(check('2026-05-03T09:30:00', '2026-05-03T09:29:00')).toBe(
    'Data de início não pode ser maior que a data de término!',
  )
})

test.each([
  ['jacaranda.example', 'http://jacaranda.example'],
  ['httpfoo.com', 'http://httpfoo.com'],
  [' https://jacaranda.example ', 'https://jacaranda.example'],
  ['', ''],
])('the link "%s" becomes "%s"', (typed, link) => {
  expect(withScheme(typed)).toBe(link)
})
