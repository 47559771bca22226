// @vitest-environment node
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@portal/api'
import { expect, test } from 'vitest'
import { readPortalConfig } from './portalConfig'

const DEMO = join(import.meta.dirname, '../portal.config.json')

function written(content: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'portal.config.json')
  writeFileSync(file, content)
  return file
}

test('the configuration of the demo is valid', () => {
  expect(readPortalConfig(DEMO).nome).toBe('Ecossistema Jacarandá')
})

test('all problems are listed at once', () => {
  const config = { ...JSON.parse(readFileSync(DEMO, 'utf8')), email: 'ninguem', peticaoUrl: 'peticao', cor: 'lilás' }
  const read = () => readPortalConfig(written(JSON.stringify(config)))
  expect(read).toThrow(StartupError)
  expect(read).toThrow(/email[\s\S]*peticaoUrl[\s\S]*cor/)
})

test.each(['{', '[]', ''])('%j is refused with a sentence', (content) => {
  expect(() => readPortalConfig(written(content))).toThrow(StartupError)
  expect(() => readPortalConfig('/nao/existe.json')).toThrow(/Não foi possível ler a configuração/)
})
