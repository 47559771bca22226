import { existsSync, readFileSync } from 'node:fs'

/**
 * How many tests passed, failed and were skipped, from the JSON reports of vitest and Playwright. A missing report
 * counts as one failure.
 */
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

/** Prints the counts on one line. A step that fails outside of its tests, or a check, counts as a failure too. */
export function writeTotal({ passed, failed, skipped }, brokenSteps) {
  const counted = Math.max(failed, brokenSteps)
  console.log(`\n${passed} passed, ${counted} failed${skipped ? `, ${skipped} skipped` : ''}`)
}
