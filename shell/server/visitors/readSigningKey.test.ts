// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSigningKey } from './readSigningKey'

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'portal-chave-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('creates a key once, readable only by its owner', async () => {
  const dataDir = join(folder(), 'data')
  const key = await readSigningKey({ dataDir })
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await readSigningKey({ dataDir })).toBe(key)
  expect(readdirSync(dataDir)).toEqual(['chave-de-assinatura'])
  expect(statSync(join(dataDir, 'chave-de-assinatura')).mode & 0o777).toBe(0o600)
  expect(await readSigningKey({ dataDir: folder() })).not.toBe(key)
})

test('processes that start together agree on a key', async () => {
  const dataDir = folder()
  const keys = await Promise.all(Array.from({ length: 20 }, () => readSigningKey({ dataDir })))
  expect(new Set(keys).size).toBe(1)
})

test('prefers the configured key and writes nothing', async () => {
  const dataDir = folder()
  expect(await readSigningKey({ dataDir, chaveDeAssinatura: 'c'.repeat(32) })).toBe('c'.repeat(32))
  expect(readdirSync(dataDir)).toEqual([])
})

test('reports an unwritable folder with a sentence', async () => {
  const file = join(folder(), 'arquivo')
  writeFileSync(file, '')
  await expect(readSigningKey({ dataDir: file })).rejects.toThrow(
    `Não foi possível guardar uma chave em ${file}/chave-de-assinatura (ENOTDIR). Defina CHAVE_DE_ASSINATURA.`,
  )
})

test('rejects a file without a valid key', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'chave-de-assinatura'), '')
  await expect(readSigningKey({ dataDir })).rejects.toThrow('não guarda uma chave')
})
