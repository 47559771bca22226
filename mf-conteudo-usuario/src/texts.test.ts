// @vitest-environment node
import { expect, test } from 'vitest'
import { IMAGEM_NO_TEXTO, REMOVAL } from './texts'

test('the questions before a removal keep their prescribed words, misspelling included', () => {
  expect(REMOVAL.noticia.confirm).toBe('Tem certeza que desesja remover esta notícia?')
  expect(REMOVAL.documento.confirm).toBe('Tem certeza que desesja remover este documento?')
  expect(REMOVAL.evento.confirm).toBe('Tem certeza que desesja remover este evento?')
})

test.each([
  [1, true, '1 imagem não pôde ser colada. Salve a imagem no seu computador e insira-a pelo botão “Imagem” do editor.'],
  [
    3,
    true,
    '3 imagens não puderam ser coladas. Salve cada uma no seu computador e insira-a pelo botão “Imagem” do editor.',
  ],
  [1, false, '1 imagem não pôde ser colada. Este texto não leva imagens: diga em palavras o que ela mostra.'],
  [3, false, '3 imagens não puderam ser coladas. Este texto não leva imagens: diga em palavras o que elas mostram.'],
])('reports %s missing pictures and what to do', (quantas, aceita, sentence) => {
  expect(IMAGEM_NO_TEXTO.perdidas(quantas, aceita)).toBe(sentence)
})
