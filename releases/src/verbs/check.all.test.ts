import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { FolderStore } from '../store/FolderStore.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { aRepository } from './aRepository.fixture.ts'

let made: Awaited<ReturnType<typeof aRepository>>
beforeEach(async () => {
  made = await aRepository()
})
const release = (line: string, ...more: string[]) => made.release(line, ...more)
const checkedBy = (check: string | undefined, manifest?: object) => made.checkedBy(check, manifest)
const head = () => made.head()

test.each([
  ['biome check .', 'formato e regras'],
  ['tsc -p .', 'tipos'],
  ['npm run build', 'construção e orçamento'],
])('names the failed command with its output: %s', async (command, checked) => {
  const failing = `node -e "console.error('linha 7'); process.exit(1)" -- ${command}`
  checkedBy(`node --version && ${failing} && node -e "throw 1"`)
  const { code, printed } = await release('publish mf-a')
  expect(printed).toContain('linha 7\nmf-a não passa na conferência: ')
  expect(printed).toContain(`(${checked}) falhou, e o motivo está acima. Para ver de novo, rode "npm run check" em `)
  expect(code).toBe(1)
  expect((await head())?.remotes).toEqual({})
})

test('refuses a package without a check script', async () => {
  checkedBy(undefined)
  expect((await release('publish mf-a')).printed).toContain('não tem o script "check"')
})

test('runs tests in test mode and the build in production mode', async () => {
  const saying = (name: string) => `node -e "if ((process.env.NODE_ENV ?? '') !== '${name}') throw 1" -- `
  checkedBy(`${saying('')}test && ${saying('production')}build`)
  expect(await release('check mf-a')).toMatchObject({ code: 0 })
})

test('publishes checked files by their proof, as the checked commit, without a second run', async () => {
  checkedBy('node --version')
  const checked = made.git('rev-parse', 'HEAD')
  expect((await release('check mf-a --to prova.json')).printed).toContain('A prova está em prova.json')
  expect((await head())?.revision).toBe(1)
  checkedBy('node -e "throw 1"')
  writeFileSync(join(made.root, 'novo.ts'), '')
  const { code, printed } = await release('publish mf-a --proof prova.json')
  expect(printed).not.toContain('Conferindo')
  expect(code).toBe(0)
  const [publication] = Object.values((await head())?.remotes['mf-a']?.versions ?? {})
  expect(publication).toMatchObject({ gitSha: checked, isDirty: false })
  expect((await head())?.change.reason).toBe('Confere')
})

test('resolves typed paths from the current folder', async () => {
  checkedBy('node -e "1"')
  const inFolder = (line: string) => made.releaseIn(join(made.root, 'mf-a'), line)
  expect((await inFolder('check mf-a --dir . --to prova.json')).code).toBe(0)
  expect(existsSync(join(made.root, 'mf-a/prova.json'))).toBe(true)
  expect((await inFolder('publish mf-a --dir . --proof prova.json')).printed).toContain('Publicada: mf-a')
})

test('refuses a missing proof, and one of other files or another remote', async () => {
  checkedBy('node --version')
  await release('check mf-a --to prova.json')
  const proof = readFileSync(join(made.root, 'prova.json'), 'utf8')
  const asked = 'publish mf-a --proof prova.json'
  for (const other of ['{}', '{', proof.replace('"mf-a"', '"mf-b"'), proof.replace(/sha384-../, 'sha384-AA')]) {
    writeFileSync(join(made.root, 'prova.json'), other)
    expect(await release(asked)).toMatchObject({ code: 1, printed: expect.stringContaining('Confira de novo') })
  }
  expect((await release('publish mf-a --proof nada.json')).printed).toMatch(/^Não há .*nada\.json\. Confira de novo/)
  writeFileSync(join(made.root, 'prova.json'), proof)
  buildRemote(made.root, 'mf-a', '1.0.0', { assets: 1 })
  expect((await release(asked)).printed).toContain('e o que está construído é mf-a 1.0.0-g')
})

test('a proof of uncommitted changes is valid only for publishing them as such', async () => {
  checkedBy('node --version')
  writeFileSync(join(made.root, 'novo.ts'), '')
  expect((await release('check mf-a --to prova.json')).printed).toContain('com mudanças sem commit')
  const asked = 'publish mf-a --proof prova.json'
  expect((await release(asked)).printed).toContain('tem mudanças sem commit, e o histórico diria o commit errado.')
  expect(await release(`${asked} --dirty --reason pressa`)).toMatchObject({ code: 0 })
  expect((await head())?.change.detail).toContain('com mudanças sem commit')
})

test('writes no proof of a commit if the repository changes during the check', async () => {
  checkedBy(`node -e "require('fs').writeFileSync('novo.ts', '')"`)
  expect((await release('check mf-a --to prova.json')).printed).toContain('mudou durante a conferência')
})

test('publishes without a check only with a reason, and the history says so', async () => {
  checkedBy('node -e "throw 1"')
  expect((await release('publish mf-a --no-build')).printed).toContain('quem diz que foi conferido é --proof')
  expect((await release('publish mf-a --no-build --unchecked')).printed).toContain('Falta --reason')
  expect((await head())?.revision).toBe(1)
  expect(await release('publish mf-a --no-build --unchecked --reason incêndio')).toMatchObject({ code: 0 })
  expect((await head())?.change.detail).toMatch(/^1\.0\.0-g\w{10}, sem conferência$/)
})

describe('before the check, it refuses:', () => {
  const NEVER = 'node -e "throw 1"'

  const refused = async (line: string, sentence: string | RegExp, ...more: string[]) => {
    const { code, printed } = await release(line, ...more)
    expect(printed).toMatch(sentence)
    expect(printed).not.toContain('Conferindo')
    expect(code).toBe(1)
  }

  test.each([
    ['a folder of another remote', { name: '@portal/mf-b' }, /A pasta .* é de mf-b, e não de mf-a/],
    ['an invalid version', { version: '1.0' }, /A versão em .*package\.json não é um número como "1\.2\.0"/],
    ['a version without a changelog entry', { version: '1.1.0' }, /Falta em .*CHANGELOG\.md.*"## 1\.1\.0"/],
  ])('%s', async (_, manifest, sentence) => {
    checkedBy(NEVER, manifest)
    await refused('publish mf-a', sentence)
    await refused('check mf-a', sentence)
  })

  test('a missing folder, and one without a remote', async () => {
    await refused('publish mf-nada', 'Não há pacote em')
    await refused('publish shell', '"shell" não é o nome de um remoto')
  })

  test('a proof that cannot be written', async () => {
    checkedBy(NEVER)
    await refused('check mf-a --to nada/prova.json', 'Não é possível gravar')
  })

  test('a version number that other files have', async () => {
    checkedBy('node --version')
    expect((await release('publish mf-a')).printed).toContain('Publicada')
    buildRemote(made.root, 'mf-a', '1.0.0', { routes: [{ path: '/outra' }] })
    checkedBy(NEVER, { scripts: { check: NEVER, build: 'node --version' } })
    await refused('publish mf-a', /só se vê, sem conferir, se os arquivos são os mesmos.*Aumente a versão do pacote/s)
  })

  test('a missing token', async () => {
    checkedBy(NEVER)
    await release('token create chefia --scope administrar', '--reason', 'teste')
    await refused('publish mf-a', 'defina RELEASES_TOKEN')
    await refused('publish mf-a --preview', 'defina RELEASES_TOKEN')
  })

  test('a missing registry', async () => {
    checkedBy(NEVER)
    made.store = new FolderStore(join(made.root, '.git/nada'))
    await refused('publish mf-a', 'Não há registro de versões')
  })
})

test('accepts a prerelease without a changelog entry', async () => {
  checkedBy('node --version', { version: '1.1.0-pr.1' })
  expect(await release('check mf-a')).toMatchObject({ printed: expect.stringContaining('node --version') })
})
