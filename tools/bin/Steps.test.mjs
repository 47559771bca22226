import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const runSteps = (...steps) => runStepsAfter({}, ...steps)

/** @param earlier counts of a command before, by the name of their report */
function runStepsAfter(earlier, ...steps) {
  const root = mkdtempSync(join(tmpdir(), 'portal-passos-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'test-results'))
  for (const [name, counts] of Object.entries(earlier))
    writeFileSync(join(root, 'test-results', `${name}.json`), JSON.stringify(counts))
  const program = `
    import { Steps } from ${JSON.stringify(join(import.meta.dirname, 'Steps.mjs'))}
    import { StartedProcesses } from ${JSON.stringify(join(import.meta.dirname, 'StartedProcesses.mjs'))}
    const steps = new Steps(${JSON.stringify(root)}, new StartedProcesses(), ${steps.length})
    for (const step of ${JSON.stringify(steps)}) await steps.run(step)
    steps.end(${JSON.stringify(Object.keys(earlier))})`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { status, printed: stdout }
}

const node = (code) => ['node', '-e', code]
const reporting = (counts) =>
  node(`
    const fs = require('fs')
    fs.writeFileSync(process.env.TEST_COUNTS, ${JSON.stringify(JSON.stringify(counts))})
    process.exit(${counts.failed})`)

test('prints time and number of each step, and the total at the end', () => {
  const { status, printed } = runSteps({ title: 'Tipos', args: node('') })
  expect(status).toBe(0)
  expect(printed).toMatch(/✓ Tipos: \d+ s \(1 de 1\)/)
  expect(printed).toMatch(/\n0 passed, 0 failed\n$/)
})

test('repeats a failed check with its command and counts one failure', () => {
  const checks = [{ title: 'Tipos', args: node('console.log("TS1"); process.exit(2)'), again: 'npm run types' }]
  const { status, printed } = runSteps(...checks, { title: 'Regras', args: node('') })
  expect(status).toBe(1)
  expect(printed).toMatch(/✗ Tipos.*TS1.*✓ Regras.*──── Tipos falhou \(2\).*TS1.*Só este passo: npm run types/s)
  expect(printed).toMatch(/\n0 passed, 1 failed\n$/)
})

test('repeats a failed test with the command for its file', () => {
  const failures = [{ file: 'api/src/conta.test.ts', title: 'troca a senha', message: 'esperava 200' }]
  const args = reporting({ passed: 7, failed: 1, skipped: 0, failures })
  const { status, printed } = runSteps({ title: 'Testes', args, tests: 'unidade' })
  expect(status).toBe(1)
  expect(printed).toContain(
    '──── api/src/conta.test.ts › troca a senha\nesperava 200\nSó este arquivo: npm test -- api/src/conta.test.ts',
  )
  expect(printed).toMatch(/\n7 passed, 1 failed\n$/)
})

test('repeats a failure outside of tests with the command of its step', () => {
  const failures = [{ file: '', title: 'um erro fora dos testes', message: 'caiu' }]
  const args = reporting({ passed: 7, failed: 1, skipped: 0, failures })
  const { printed } = runSteps({ title: 'Testes', args, tests: 'unidade', again: 'npx vitest run' })
  expect(printed).toContain('──── um erro fora dos testes\ncaiu\nSó este passo: npx vitest run')
})

test('repeats the failed tests of the command before', () => {
  const failures = [{ file: 'api/src/conta.test.ts', title: 'troca a senha', message: 'esperava 200' }]
  const earlier = { unidade: { passed: 7, failed: 1, skipped: 0, failures } }
  const { status, printed } = runStepsAfter(earlier, { title: 'Tipos', args: node('') })
  expect(status).toBe(1)
  expect(printed).toMatch(/✓ Tipos.*──── api\/src\/conta\.test\.ts › troca a senha\nesperava 200/s)
  expect(printed).toMatch(/\n7 passed, 1 failed\n$/)
})

test('counts a test run without results as a failure', () => {
  const { printed } = runSteps({ title: 'Testes', args: node('process.exit(1)'), tests: 'unidade' })
  expect(printed).toMatch(/──── Testes falhou.*\n0 passed, 1 failed\n$/s)
})
