import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadEnv } from './loadEnv'

const NAME = 'PORTAL_TESTE_ENV'

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'portal-env-'))
  writeFileSync(join(root, '.env'), `${NAME}=do arquivo\n`)
  onTestFinished(() => {
    rmSync(root, { recursive: true })
    delete process.env[NAME]
  })
  return root
}

test('the file is used for unset variables', () => {
  loadEnv(folder(), () => {})
  expect(process.env[NAME]).toBe('do arquivo')
})

test('an unknown name in the file is reported', () => {
  const onLine = vi.fn()
  loadEnv(folder(), onLine)
  expect(onLine).toHaveBeenCalledExactlyOnceWith(
    `ATENÇÃO: não há a configuração ${NAME}. As que há estão em docs/configuration.md.`,
  )
})

test('the environment takes precedence', () => {
  process.env[NAME] = 'do ambiente'
  loadEnv(folder(), () => {})
  expect(process.env[NAME]).toBe('do ambiente')
})

test('an unreadable file is reported, and the environment used', () => {
  const refuse = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  })
  onTestFinished(() => refuse.mockRestore())
  const onLine = vi.fn()
  const root = folder()
  loadEnv(root, onLine)
  expect(onLine).toHaveBeenCalledExactlyOnceWith(
    `Este usuário não pode ler ${join(root, '.env')}: valem as variáveis do ambiente. Dê-lhe permissão de leitura e inicie de novo.`,
  )
})
