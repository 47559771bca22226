import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { developedContracts } from './developedContracts.ts'

test('installed contracts are served file by file, and their libraries bundled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vite-preset-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const installed = join(folder, 'node_modules/@portal/shared-contracts')
  mkdirSync(join(installed, 'dist'), { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{ "dependencies": { "lucide-react": "1.0.0" } }')
  expect(developedContracts(join(installed, 'dist/'))).toEqual({
    exclude: ['@portal/shared-contracts'],
    include: ['@portal/shared-contracts > lucide-react'],
  })
})

test('their sources are as the sources of the remote', () => {
  expect(developedContracts()).toEqual({})
})
