import { expect, test } from 'vitest'
import { toolbarOf } from './toolbar'

test('offers pictures only if the API stores them, and never in short texts', () => {
  expect(toolbarOf('full', true)).toContain('imagem')
  expect(toolbarOf('full', false)).not.toContain('imagem')
  expect(toolbarOf('full', false)).toEqual(toolbarOf('full', true).filter((name) => name !== 'imagem'))
  for (const preset of ['minimal', 'essential'] as const) expect(toolbarOf(preset, true)).not.toContain('imagem')
})
