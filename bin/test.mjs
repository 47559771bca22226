import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { endWithTotal } from './endWithTotal.mjs'
import { installMissing } from './installMissing.mjs'
import { requireNode } from './requireNode.mjs'
import { requireTemporaryFolder } from './requireTemporaryFolder.mjs'
import { runStep } from './runStep.mjs'
import { StartedProcesses } from './StartedProcesses.mjs'
import { startPostgresServer } from './startPostgresServer.mjs'
import { step } from './step.mjs'
import { useMemoryFolder } from './useMemoryFolder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

requireNode()
requireTemporaryFolder()
const processes = new StartedProcesses()
await installMissing(root, processes)
const removeFolder = useMemoryFolder()
processes.own(removeFolder)

const [unitReport, e2eReport] = ['unit', 'e2e'].map((name) => `${root}/test-results/${name}.json`)

// What an earlier run counted is not counted again where a step of this one never comes to its report.
for (const report of [unitReport, e2eReport]) rmSync(report, { force: true })

const run = (...of) => runStep(root, processes, ...of)

// The build keeps one processor busy while the checks keep another.
const building = build(root, processes)
const steps = []
for (const [title, args] of [
  ['Formato e regras…', ['biome', 'check', '--error-on-warnings', '.']],
  ['Dependências em todas as plataformas…', ['node', 'bin/checkLock.mjs']],
  ['O que muda em cada versão…', ['tsx', 'bin/checkChangelogs.mjs']],
  ['Tipos…', ['node', 'bin/types.mjs']],
  ['Código sem uso…', ['knip']],
  ['Código que só testes usam…', ['knip', '--production', '--files']],
]) {
  steps.push(await run(title, args))
}
const built = await building
steps.push(built)

// The API is tested on a PostgreSQL server; the embedded database has tests of its own, and the journeys run on it.
const server = await startPostgresServer({ durable: false })
if (!server) step('Sem programas do PostgreSQL: a API é testada só no embutido.')
else processes.own(() => server.stop())
steps.push(
  await run(
    'Testes de unidade e da API…',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    server && { DATABASE_URL: server.url },
  ),
)
server?.stop()

if (built.ok) {
  steps.push(
    await run('Jornadas no navegador…', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
    }),
  )
}

removeFolder()
endWithTotal(steps, [unitReport, e2eReport])
