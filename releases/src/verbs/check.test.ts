import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRemote } from '../testing/buildRemote.ts'
import { aRepository } from './aRepository.fixture.ts'

test("publishes only after the package's check passed", async () => {
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

test('names the failed check with its output and publishes nothing', async () => {
  const { release, checkedBy, head } = await aRepository()
  checkedBy(`node -e "console.error('linha 7'); process.exit(1)" -- vitest run && node -e "throw 1"`)
  const { code, printed } = await release('publish mf-a')
  expect(printed).toContain('linha 7\nmf-a não passa na conferência: ')
  expect(printed).toContain('(testes) falhou, e o motivo está acima. Para ver de novo, rode "npm run check" em ')
  expect(code).toBe(1)
  expect((await head())?.remotes).toEqual({})
})

test.each([
  "hosts: { connect: ['https://dados.example'] }",
  "import { SERVICO } from './servico/listPedidos'\nhosts: { connect: [SERVICO] }",
])('refuses a host without a grant before the slow check: %j', async (declaration) => {
  const { root, release, checkedBy } = await aRepository()
  const version = buildRemote(root, 'mf-a', '1.0.0', { hosts: { connect: ['https://dados.example'] } })
  mkdirSync(join(root, 'mf-a/src'))
  writeFileSync(join(root, 'mf-a/src/register.tsx'), declaration)
  checkedBy('', { scripts: { check: 'node --version', build: 'node --version' } })
  expect((await release('publish mf-a')).printed.split('\n')).toEqual([
    'Construindo mf-a, para ver antes se os seus hosts estão liberados…',
    `mf-a ${version} quer alcançar https://dados.example, que não lhe foi liberado. Quem administra o registro o libera com:`,
    'npm run release -- host grant mf-a --origin https://dados.example --reason "…"',
  ])
  await release('host grant mf-a --origin https://dados.example --reason teste')
  expect((await release('publish mf-a')).printed).toMatch(
    /^(Construindo .*\n)?Conferindo mf-a, um passo: node --version\nPublicada: /,
  )
})
