import { expect, test } from 'vitest'
import { toolbarOf } from './toolbar'

test('a picture is offered where the API takes it, and in no text of a line or two', () => {
  expect(toolbarOf('full', true)).toContain('imagem')
  expect(toolbarOf('full', false)).not.toContain('imagem')
  expect(toolbarOf('full', false)).toEqual(toolbarOf('full', true).filter((name) => name !== 'imagem'))
  for (const preset of ['minimal', 'essential'] as const) expect(toolbarOf(preset, true)).not.toContain('imagem')
})
