import { readCounts, writeTotal } from './testCounts.mjs'

/**
 * Prints how each step that failed ended, then how many tests passed and failed, and ends this process: 0 where all is well.
 * @param steps as `runStep` and `build` answer them. @param reports of vitest and of Playwright
 */
export function endWithTotal(steps, [unitReport, e2eReport]) {
  const broken = steps.filter(({ ok }) => !ok)
  for (const { title, ending, written } of broken) {
    console.log(`\n──── ${title} falhou (${ending}); o fim do que escreveu:\n${written}`)
  }
  writeTotal(readCounts(unitReport, e2eReport), broken.length)
  process.exit(broken.length === 0 ? 0 : 1)
}
