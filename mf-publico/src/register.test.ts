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

test('pesquisas and editais belong to the documentos', () => {
  const documentos = register().menu.top?.find(({ to }) => to === '/documentos')
  expect(documentos?.also).toEqual(['/pesquisas', '/editais'])
})

test('everything it shows is public', () => {
  for (const { handle } of register().routes) expect(handle.public).toBe(true)
})
