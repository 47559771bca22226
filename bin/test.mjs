import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { installMissing } from './install.mjs'
import { requireNode } from './nodeVersion.mjs'
import { startPostgresServer } from './postgresServer.mjs'
import { step } from './step.mjs'
import { readCounts, writeTotal } from './testCounts.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

requireNode()
installMissing(root)

const [unitReport, serverReport, e2eReport] = ['unit', 'server', 'e2e'].map(
  (name) => `${root}/test-results/${name}.json`,
)
const environment = { ...process.env, NO_UPDATE_NOTIFIER: '1' }

const run = (title, args, env = {}) => {
  step(title)
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...environment, ...env },
  })
  return status === 0
}

const vitest = (report, project) => [
  'vitest',
  'run',
  ...(project ? ['--project', project] : []),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

const gate = [
  ['Formato e regras…', ['biome', 'check', '--error-on-warnings', '.']],
  ['Tipos…', ['tsc', '-p', '.']],
  ['Código sem uso…', ['knip']],
  ['Testes de unidade e da API…', vitest(unitReport)],
].map(([title, args]) => run(title, args))

const server = await startPostgresServer()
const onServer =
  server && run('A API em um servidor PostgreSQL…', vitest(serverReport, 'api'), { DATABASE_URL: server.url })
server?.stop()
if (!server) step('Sem programas do PostgreSQL: a API foi testada só no embutido.')

build(root)
const journeys = run('Jornadas no navegador…', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
  CHROMIUM_PATH: findBrowser(root),
  PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
})

writeTotal(readCounts([unitReport, ...(server ? [serverReport] : [])], e2eReport))
process.exit([...gate, onServer ?? true, journeys].every(Boolean) ? 0 : 1)
