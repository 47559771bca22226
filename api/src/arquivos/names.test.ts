import { expect, it } from 'vitest'
import { displayName } from './names'

it.each([
  ['Relatório Anual.PDF', 'Relatório Anual.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\fakepath\\lei.pdf', 'lei.pdf'],
  ['lei\0.exe.pdf', 'lei.exe.pdf'],
  ['lei\r\nSet-Cookie: a=b.pdf', 'lei Set-Cookie a=b.pdf'],
  ['Edital\t2.pdf', 'Edital 2.pdf'],
  ['Lei nº 14.133', 'Lei nº 14.133.pdf'],
  ['Edital v1.2 final', 'Edital v1.2 final.pdf'],
  ['Edital v1.2.pdf', 'Edital v1.2.pdf'],
  ['lei\u202Efdp.pdf', 'leifdp.pdf'],
  ['lei\u200B\uFEFF\uD800.pdf', 'lei.pdf'],
  ['a<b>"c"|d?e*.pdf', 'abcde.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(80)}.pdf`],
  [`${'x'.repeat(79)}🌸.pdf`, `${'x'.repeat(79)}.pdf`],
  ['..pdf', 'arquivo.pdf'],
  ['', 'arquivo.pdf'],
  ['  . lei . .pdf', 'lei.pdf'],
])('displays %j as %j', (nome, shown) => {
  expect(displayName(nome, 'pdf')).toBe(shown)
  expect(() => encodeURIComponent(shown)).not.toThrow()
})
