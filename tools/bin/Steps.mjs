import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './step.mjs'

const TAIL_LINES = 80
/** Vitest and Playwright need this time to close their processes. */
const GRACE_MS = 8_000

export class Steps {
  constructor(root, processes, total) {
    this.root = root
    this.processes = processes
    this.total = total
    this.ended = []
  }

  /** Only tests print their output immediately. @param tests file in `test-results/` with the reporter's counts */
  run({ title, args, env = {}, tests, again = `npx ${args.join(' ')}` }) {
    const report = tests && join(this.root, 'test-results', `${tests}.json`)
    if (report) rmSync(report, { force: true })
    return this.time({ title, again, report }, () =>
      this.runProgram(args, Boolean(tests), { ...env, ...reportTo(report) }),
    )
  }

  async time({ title, again, report }, work) {
    step(`${title}…`)
    const startedAt = performance.now()
    const end = await work()
    await this.processes.proceed()
    this.ended.push({ title, again, report, ...end })
    const counts = report && countsIn(report)
    const tests = counts ? `; ${counts.passed} passaram, ${counts.failed} falharam` : ''
    step(`${end.ok ? '✓' : '✗'} ${title}: ${secondsSince(startedAt)} s (${this.ended.length} de ${this.total})${tests}`)
    if (!end.ok && !report) console.log(end.written)
    return end.ok
  }

  async runProgram([program, ...args], isPassedOn, env) {
    const path = [join(this.root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = this.processes.startStep(program, args, {
      cwd: this.root,
      graceMs: GRACE_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...colours(), ...process.env, PATH: path, ...env },
    })
    let written = ''
    const take = (stream) => (chunk) => {
      if (isPassedOn) stream.write(chunk)
      written = lastLines(written + chunk)
    }
    child.stdout.setEncoding('utf8').on('data', take(process.stdout))
    child.stderr.setEncoding('utf8').on('data', take(process.stderr))
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, signal) => resolve({ ok: code === 0, ending: signal ?? code, written }))
    })
  }

  /** Prints the failures and totals, then ends the process. @param earlier counts of a previous command */
  end(earlier = []) {
    const broken = this.ended.filter(({ ok }) => !ok)
    const before = earlier.map((name) => countsIn(join(this.root, 'test-results', `${name}.json`)))
    for (const counts of before) reportFailures(counts?.failures ?? [], 'npm test')
    for (const failed of broken) tellStep(failed)
    const counts = [...before, ...reportsOf(this.ended).map(countsIn)]
    const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
    // A failed check and a test run without counts each add one failure.
    const others = broken.filter(({ report }) => !(report && countsIn(report)?.failed)).length
    const skipped = sum('skipped')
    // The clock starts with the process, so the total includes the installation.
    step(`Ao todo: ${secondsSince(0)} s`)
    const failed = sum('failed') + others
    console.log(`\n${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
    process.exit(failed === 0 && broken.length === 0 ? 0 : 1)
  }
}

function reportFailures(failures, again) {
  for (const { file, title, message } of failures) {
    const alone = file ? `Só este arquivo: npm test -- ${file}` : `Só este passo: ${again}`
    console.log(`\n──── ${[file, title].filter(Boolean).join(' › ')}\n${message}\n${alone}`)
  }
}

function tellStep({ title, ending, written, again, report }) {
  const failures = (report && countsIn(report)?.failures) || []
  reportFailures(failures, again)
  if (failures.length === 0) {
    console.log(`\n──── ${title} falhou (${ending}); o fim do que escreveu:\n${written}\nSó este passo: ${again}`)
  }
}

const reportsOf = (ended) => ended.flatMap(({ report }) => report ?? [])

const countsIn = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

const reportTo = (report) => (report ? { TEST_COUNTS: report } : {})

const secondsSince = (startedAt) => Math.round((performance.now() - startedAt) / 1000)

// Programs that write to a pipe use colours only on request.
const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {})

const lastLines = (text) => text.split('\n').slice(-TAIL_LINES).join('\n')
