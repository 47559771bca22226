import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed and failed, from the reports of vitest and Playwright. A missing report counts as a failure. */
export function readCounts(unitReport, e2eReport) {
  const counts = [
    read(unitReport, ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests }) => ({
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites ? 1 : 0),
      skipped: numPendingTests,
    })),
    read(e2eReport, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
  ]
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

const read = (file, count) =>
  existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 }

/** A step can fail with every test passed, by an error outside of them or a rule of the gate: that is a failure too. */
export function writeTotal({ passed, failed, skipped }, brokenSteps) {
  const counted = Math.max(failed, brokenSteps)
  console.log(`\n${passed} passed, ${counted} failed${skipped ? `, ${skipped} skipped` : ''}`)
}
