import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixture } from '../testing/buildFixture.ts'

const dev = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: fixture('mf-exemplo'),
    encoding: 'utf8',
  })

test.each([
  [['--portal', 'portal.example'], '--portal portal.example: escreva o endereço por inteiro'],
  [['--portal', 'http://127.0.0.1:1'], '--portal http://127.0.0.1:1: ninguém responde ali'],
  [['--portall', 'x'], 'npm run dev -- [--portal'],
])('%j ends with an error message', (args, sentence) => {
  const { status, stderr } = dev(...args)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})

test('reports a used port', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { status, stderr } = dev('--port', String(port))
  expect([status, stderr]).toEqual([1, expect.stringContaining(`A porta ${port} já está em uso`)])
})
