import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const EVERY_MS = 10_000

export class TestLog {
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

  advance() {
    this.done += 1
    if (performance.now() - this.printedAt < EVERY_MS && this.done < this.total) return
    this.printedAt = performance.now()
    const { passed, failed } = this.counts
    console.log(`  ${this.name}: ${this.done} de ${this.total}; ${passed} passaram, ${failed} falharam`)
  }

  count(outcome) {
    this.counts[outcome] += 1
  }

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
