import { expect, it } from 'vitest'
import { spawnCommand } from '../testing/spawnCommand'

it.each([
  ['ajuda', 0, 'npm run portal -- restore'],
  ['abrir', 1, 'Não há o comando "abrir"'],
])('%s is run by a program that ends with %i', async (command, code, line) => {
  const { exit, lines } = spawnCommand([command], {})
  expect([await exit, lines.join('\n')]).toEqual([code, expect.stringContaining(line)])
})
