import { expect, test } from 'vitest'
import { REMOCAO } from './texts'

test('the questions before a removal are the specification’s, misspelling included', () => {
  expect(REMOCAO.noticia.confirm).toBe('Tem certeza que desesja remover esta notícia?')
  expect(REMOCAO.documento.confirm).toBe('Tem certeza que desesja remover este documento?')
  expect(REMOCAO.evento.confirm).toBe('Tem certeza que desesja remover este evento?')
})
