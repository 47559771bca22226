import { expect, test } from 'vitest'
import { aRepository } from './aRepository.fixture.ts'

test('what is published has passed the check of its package', async () => {
  const { release, checkedBy } = await aRepository()
  checkedBy('node -e "1" && node --version')
  const { code, printed } = await release('publish mf-a')
  expect(printed.split('\n').slice(0, 2)).toEqual([
    'Conferindo mf-a, um passo: node -e "1"',
    'Conferindo mf-a, um passo: node --version',
  ])
  expect(printed).toContain('Publicada: mf-a 1.0.0-g')
  expect(code).toBe(0)
})

test('a check that fails is named, with what it printed, and nothing is published', async () => {
  const { release, checkedBy, head } = await aRepository()
  checkedBy(`node -e "console.error('linha 7'); process.exit(1)" -- vitest run && node -e "throw 1"`)
  const { code, printed } = await release('publish mf-a')
  expect(printed).toContain('linha 7\nmf-a não passa na conferência: ')
  expect(printed).toContain('(testes) falhou, e o motivo está acima. Para ver de novo, rode "npm run check" em ')
  expect(code).toBe(1)
  expect((await head())?.remotes).toEqual({})
})
