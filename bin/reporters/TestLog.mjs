import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const EVERY_MS = 10_000

/** Prints how far a run of tests is and each failure as it comes, and leaves the counts in a file for the end. */
export class TestLog {
  /** @param name what is counted, in Portuguese. @param file where the counts are written; nowhere if undefined */
  constructor(name, file) {
    this.name = name
    this.file = file
    this.total = 0
    this.done = 0
    this.counts = { passed: 0, failed: 0, skipped: 0 }
    this.failures = []
    this.printedAt = performance.now()
  }

  start(total) {
    this.total = total
  }

  /** One more of the total has ended. */
  advance() {
    this.done += 1
    if (performance.now() - this.printedAt < EVERY_MS && this.done < this.total) return
    this.printedAt = performance.now()
    const { passed, failed } = this.counts
    console.log(`  ${this.name}: ${this.done} de ${this.total}; ${passed} passaram, ${failed} falharam`)
  }

  /** @param outcome `passed`, `failed` or `skipped` */
  count(outcome) {
    this.counts[outcome] += 1
  }

  /** @param file relative to the root, in posix form. @param message as the runner shows it */
  fail(file, title, message) {
    this.count('failed')
    this.failures.push({ file, title, message })
    console.log(`\n✗ ${file} › ${title}\n${message}\n`)
  }

  write() {
    if (!this.file) return
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify({ ...this.counts, failures: this.failures }))
  }
}
