import { mkdirSync, rmSync } from 'node:fs'
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

// The long forms of the tests of security and reliability, which docs/security.md lists.
const root = dirname(dirname(fileURLToPath(import.meta.url)))

requireNode()
requireTemporaryFolder()
const processes = new StartedProcesses()
await installMissing(root, processes)
const removeFolder = useMemoryFolder()
processes.own(removeFolder)

const [unitReport, e2eReport] = ['unit', 'e2e'].map((name) => `${root}/test-results/trust-${name}.json`)
mkdirSync(dirname(unitReport), { recursive: true })
for (const report of [unitReport, e2eReport]) rmSync(report, { force: true })

const steps = []
const built = await build(root, processes)
steps.push(built)

const server = await startPostgresServer({ durable: false })
if (!server) step('Sem programas do PostgreSQL: a API é testada só no embutido.')
else processes.own(() => server.stop())
steps.push(
  await runStep(
    root,
    processes,
    'Segurança e confiança, por extenso…',
    // One file after another: some of them measure time.
    ['vitest', 'run', '.alone.test.', '--no-file-parallelism', '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${unitReport}`,
    ),
    { TESTS: 'all', ...(server && { DATABASE_URL: server.url }) },
  ),
)
server?.stop()

if (built.ok) {
  steps.push(
    await runStep(
      root,
      processes,
      'Textos hostis no navegador…',
      ['playwright', 'test', '--config', 'e2e/trust.config.ts'],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      },
    ),
  )
}

removeFolder()
endWithTotal(steps, [unitReport, e2eReport])
