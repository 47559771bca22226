import { expect, test } from 'vitest'
import { register } from './register'

test('offers the six entries of the top bar in their order', () => {
  expect(register().menu.top?.map(({ label }) => label)).toEqual([
    'QUEM SOMOS',
    'PARCEIROS',
    'NOTÍCIAS',
    'DOCUMENTOS & EDITAIS',
    'EVENTOS',
    'FALE CONOSCO',
  ])
})

test('everything it shows is public', () => {
  for (const { handle } of register().routes) expect(handle.public).toBe(true)
})
