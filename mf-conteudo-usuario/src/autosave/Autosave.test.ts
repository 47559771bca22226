import { expect, test } from 'vitest'
import { Autosave } from './Autosave'
import { Slots } from './Slots'

test.each([
  ['a new item', 0, undefined],
  ['an edit', 7, 3],
])('%s that is sent in spite of a later edition is sent as of no edition, by another key', (_, id, edicao) => {
  const autosave = new Autosave(new Slots(1, 'noticia', id), edicao)
  const { chave } = autosave.envio
  autosave.insist()
  expect(autosave.envio).toEqual({ chave: expect.any(String) })
  expect(autosave.envio.chave).not.toBe(chave)
})
