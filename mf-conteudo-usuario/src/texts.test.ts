// @vitest-environment node
import { expect, test } from 'vitest'
import { REMOVAL } from './texts'

test('the questions before a removal are the specification’s, misspelling included', () => {
  expect(REMOVAL.noticia.confirm).toBe('Tem certeza que desesja remover esta notícia?')
  expect(REMOVAL.documento.confirm).toBe('Tem certeza que desesja remover este documento?')
  expect(REMOVAL.evento.confirm).toBe('Tem certeza que desesja remover este evento?')
})
