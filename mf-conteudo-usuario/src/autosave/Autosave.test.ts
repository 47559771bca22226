import { expect, test } from 'vitest'
import { Autosave } from './Autosave'
import { Slots } from './Slots'

test.each([
  ['a new item', 0, undefined],
  ['an edit', 7, 3],
])('after a confirmed conflict, %s is sent without an edition and with a new key', (_, id, edicao) => {
  const autosave = new Autosave(new Slots(1, 'noticia', id), edicao)
  const { chave } = autosave.envio
  autosave.insist()
  expect(autosave.envio).toEqual({ chave: expect.any(String) })
  expect(autosave.envio.chave).not.toBe(chave)
})
