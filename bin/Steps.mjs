import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './step.mjs'

const TAIL_LINES = 80
/** Vitest and Playwright close what they have started first. */
const GRACE_MS = 8_000

/** Runs the steps of a test command, says how long each took, and repeats at the end what failed. */
export class Steps {
  /** @param total how many steps there will be */
  constructor(root, processes, total) {
    this.root = root
    this.processes = processes
    this.total = total
    this.ended = []
  }

  /**
   * Runs a program of the dependencies to its end. Its output is printed if it fails, or as it comes if it tests.
   * @param tests name of the file in `test-results/` that the program's reporter writes its counts to
   * @returns whether it succeeded
   */
  run({ title, args, env = {}, tests, again = `npx ${args.join(' ')}` }) {
    const report = tests && join(this.root, 'test-results', `${tests}.json`)
    if (report) rmSync(report, { force: true })
    return this.time({ title, again, report }, () =>
      this.runProgram(args, Boolean(tests), { ...env, ...reportTo(report) }),
    )
  }

  /** Runs one step. @param work resolves to `{ ok, ending, written }` */
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

  /**
   * Prints each failure with the command that repeats it alone, and how many tests passed and failed; ends this process.
   * @param earlier names of counts in `test-results/` that another command has just written
   */
  end(earlier = []) {
    const broken = this.ended.filter(({ ok }) => !ok)
    for (const failed of broken) tellFailure(failed)
    const reports = [
      ...earlier.map((name) => join(this.root, 'test-results', `${name}.json`)),
      ...reportsOf(this.ended),
    ]
    const counts = reports.map(countsIn)
    const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
    // A check that fails, and a run of tests that ends without its counts, are one failure each.
    const others = broken.filter(({ report }) => !(report && countsIn(report)?.failed)).length
    const skipped = sum('skipped')
    // The process's clock starts at 0, so the total includes the installation.
    step(`Ao todo: ${secondsSince(0)} s`)
    const failed = sum('failed') + others
    console.log(`\n${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
    process.exit(failed === 0 && broken.length === 0 ? 0 : 1)
  }
}

function tellFailure({ title, ending, written, again, report }) {
  const failures = (report && countsIn(report)?.failures) || []
  for (const { file, title: test, message } of failures) {
    const alone = file ? `Só este arquivo: npm test -- ${file}` : `Só este passo: ${again}`
    console.log(`\n──── ${[file, test].filter(Boolean).join(' › ')}\n${message}\n${alone}`)
  }
  if (failures.length === 0) {
    console.log(`\n──── ${title} falhou (${ending}); o fim do que escreveu:\n${written}\nSó este passo: ${again}`)
  }
}

const reportsOf = (ended) => ended.flatMap(({ report }) => report ?? [])

const countsIn = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

const reportTo = (report) => (report ? { TEST_COUNTS: report } : {})

const secondsSince = (startedAt) => Math.round((performance.now() - startedAt) / 1000)

// The program writes to a pipe, where it leaves colours out unless it is asked for them.
const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {})

const lastLines = (text) => text.split('\n').slice(-TAIL_LINES).join('\n')
