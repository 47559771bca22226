// @vitest-environment node
import { expect, test } from 'vitest'
import { maskCep } from './maskCep'

test.each([
  ['', ''],
  ['00001', '00001'],
  ['000010', '00001-0'],
  ['00001000', '00001-000'],
  ['00001-000', '00001-000'],
  ['00.001-0001', '00001-000'],
])('the CEP %j becomes %j', (typed, masked) => expect(maskCep(typed)).toBe(masked))
