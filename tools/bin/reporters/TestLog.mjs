import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const EVERY_MS = 10_000
/** Maximum number of files whose time is printed. */
const SLOWEST = 10

export class TestLog {
  constructor(name, file) {
    this.name = name
    this.file = file
    this.total = 0
    this.done = 0
    this.counts = { passed: 0, failed: 0, skipped: 0 }
    this.failures = []
    this.times = new Map()
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

  took(file, ms) {
    this.times.set(file, (this.times.get(file) ?? 0) + ms)
  }

  write() {
    if (this.times.size > SLOWEST) console.log(`  Levam mais tempo: ${this.slowest()}`)
    if (!this.file) return
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify({ ...this.counts, failures: this.failures }))
  }

  slowest() {
    const slowest = [...this.times].sort(([, one], [, other]) => other - one).slice(0, SLOWEST)
    return slowest.map(([file, ms]) => `${file} ${Math.round(ms / 1000)} s`).join(', ')
  }
}
