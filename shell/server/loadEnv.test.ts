// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadEnv } from './loadEnv'

const NAME = 'PORTAL_TESTE_ENV'

/** A folder with a `.env` that sets one name. */
function folder() {
  const root = mkdtempSync(join(tmpdir(), 'portal-env-'))
  writeFileSync(join(root, '.env'), `${NAME}=do arquivo\n`)
  onTestFinished(() => {
    rmSync(root, { recursive: true })
    delete process.env[NAME]
  })
  return root
}

test('the file counts where the environment says nothing', () => {
  loadEnv(folder(), () => {})
  expect(process.env[NAME]).toBe('do arquivo')
})

test('the environment comes first', () => {
  process.env[NAME] = 'do ambiente'
  loadEnv(folder(), () => {})
  expect(process.env[NAME]).toBe('do ambiente')
})

test('a file that this user may not read is told, and the environment counts', () => {
  const refuse = vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  })
  onTestFinished(() => refuse.mockRestore())
  const onLine = vi.fn()
  const root = folder()
  loadEnv(root, onLine)
  expect(onLine).toHaveBeenCalledExactlyOnceWith(
    `Este usuário não pode ler ${join(root, '.env')}: valem as variáveis do ambiente.`,
  )
})
