import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { freePair } from './freePort.mjs'
import { installMissing } from './installMissing.mjs'
import { installPrograms } from './installPrograms.mjs'
import { EVERYDAY, readTestOptions } from './readTestOptions.mjs'
import { requireNode } from './requireNode.mjs'
import { requireTemporaryFolder } from './requireTemporaryFolder.mjs'
import { StartedProcesses } from './StartedProcesses.mjs'
import { Steps } from './Steps.mjs'
import { startPostgresServer } from './startPostgresServer.mjs'
import { step } from './step.mjs'
import { useMemoryFolder } from './useMemoryFolder.mjs'

// npm test                    the tests of every change
// npm test -- <part>          the tests with this in their file's path, of any kind
// npm run test:all            all tests
// npm run test:all -- --rest  only the tests that npm test leaves out; adds the counts of an npm test just before

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { isAll, isRest, parts } = readOptions()
const journeys = parts.length > 0 ? namedJourneys() : []

requireNode()
requireTemporaryFolder()
const processes = new StartedProcesses()
await Promise.all([installPrograms(processes), installMissing(root, processes)])
const removeFolder = useMemoryFolder()
processes.own(removeFolder)

const vitest = (...args) => ['vitest', 'run', '--reporter=./tools/bin/reporters/vitest.mjs', ...args]
const playwright = (...args) => [
  ...['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=./tools/bin/reporters/playwright.mjs'],
  ...args,
]

const walk = async ({ env, ...step }) =>
  steps.run({ ...step, env: { E2E_PORT: process.env.E2E_PORT ?? String(await freePair()), ...env } })

const CHECKS = [
  { title: 'Formato e regras', args: ['biome', 'check', '--error-on-warnings', '.'], again: 'npm run lint' },
  { title: 'Pastas que se importam em círculo', args: ['node', 'tools/bin/house.mjs', '--circular'] },
  { title: 'Dependências em todas as plataformas', args: ['node', 'tools/bin/checkLock.mjs'] },
  { title: 'O que muda em cada versão', args: ['tsx', 'tools/bin/checkChangelogs.mjs'] },
  { title: 'Tipos', args: ['node', 'tools/bin/types.mjs'], again: 'npm run types' },
  { title: 'Código sem uso', args: ['knip'] },
]
const CHECK_OF_REST = { title: 'Código que só testes usam', args: ['knip', '--production', '--files'] }

// The API tests use a PostgreSQL server. The embedded database has its own tests and the journeys.
const server = await startPostgresServer({ durable: false })
if (!server) step('Sem programas do PostgreSQL: a API é testada só no embutido.')
else processes.own(() => server.stop())
const onServer = server ? { DATABASE_URL: server.url } : {}

const steps = new Steps(root, processes, stepCount())
if (!isRest && parts.length === 0) rmSync(join(root, 'test-results'), { recursive: true, force: true })

if (parts.length > 0) await runNamed()
else {
  if (!isRest) await runEveryday()
  if (isAll) await runRest()
}

server?.stop()
removeFolder()
steps.end(isRest ? EVERYDAY : [])

/** Two lanes for two cores: journeys run while the checks run. */
async function runEveryday() {
  const again = 'npm test'
  await Promise.all([
    buildAnd(() => walk({ title: 'Jornadas', args: playwright(), tests: 'jornadas', again })),
    (async () => {
      for (const check of CHECKS) await steps.run(check)
      await steps.run({ title: 'Testes de unidade e da API', args: vitest(), env: onServer, tests: 'unidade', again })
    })(),
  ])
}

async function runRest() {
  const env = { ...onServer, TESTS: 'all' }
  const again = 'npm run test:all -- --rest'
  const cases = { env: { ...onServer, TESTS: 'tagged' }, tests: 'unidade-casos', again }
  const rest = { env: { TESTS: 'rest' }, tests: 'jornadas-outras', again }
  await Promise.all([
    buildAnd(() => walk({ title: 'As outras jornadas', args: playwright(), ...rest })),
    (async () => {
      await steps.run(CHECK_OF_REST)
      await steps.run({ title: 'Os outros testes', args: vitest('.all.test.'), env, tests: 'unidade-outros', again })
      await steps.run({ title: 'Os outros casos dos testes de todo dia', args: vitest(), ...cases })
    })(),
  ])
  const alone = vitest('.alone.test.', '--no-file-parallelism')
  await steps.run({
    title: 'Testes que querem a máquina só para si',
    args: alone,
    env,
    tests: 'unidade-sozinhos',
    again,
  })
}

async function runNamed() {
  const env = { ...onServer, TESTS: 'all' }
  const title = `Testes de ${parts.join(', ')}`
  const again = `npm test -- ${parts.join(' ')}`
  const names = journeys.length > 0 ? ['--passWithNoTests', ...parts] : parts
  await steps.run({ title, args: vitest(...names), env, tests: 'parte', again })
  if (journeys.length === 0) return
  const run = { title: `Jornadas de ${parts.join(', ')}`, env: { TESTS: 'all' }, tests: 'parte-jornadas', again }
  await buildAnd(() => walk({ ...run, args: playwright(...journeys) }))
}

/** Playwright treats names as patterns, so paths are matched here. */
function namedJourneys() {
  const isIn = (path) => parts.some((part) => path.toLowerCase().includes(part.toLowerCase()))
  return readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts') && isIn(`e2e/${name}`))
    .map((name) => `/e2e/${name.replaceAll('.', '\\.')}$`)
}

function readOptions() {
  try {
    return readTestOptions(process.argv.slice(2), root)
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}

async function buildAnd(walk) {
  const isBuilt = await steps.time({ title: 'Construção', again: 'npm run build' }, () => build(root, processes))
  if (isBuilt) await walk()
}

function stepCount() {
  if (parts.length > 0) return journeys.length > 0 ? 3 : 1
  return (isRest ? 0 : CHECKS.length + 3) + (isAll ? 6 : 0)
}
