import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import type { Measure } from './load'
import type { Row } from './Row'

const README = new URL('../README.md', import.meta.url)

/** A Markdown table of rows. @param other heading of the measures that the portal's are compared with */
export function table(rows: Row[], other: string, ratio: string): string {
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', `${other} req/s`, 'p50 ms', 'p99 ms', ratio, 'goal', '']
  const lines = rows.map((row) => [
    row.what,
    ...numbers(row.portal),
    ...numbers(row.other),
    row.ratio === undefined ? '' : `${row.ratio.toFixed(row.ratio < 10 ? 2 : 0)}×`,
    row.goal ?? '',
    row.met === undefined ? '' : row.met ? 'met' : '**missed**',
  ])
  return [head, head.map((_, column) => (column > 0 && column < 8 ? '--:' : '---')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const numbers = (measure: Measure | undefined) =>
  measure
    ? [measure.perSecond.toFixed(measure.perSecond < 100 ? 1 : 0), `${measure.p50}`, `${measure.p99}`]
    : ['', '', '']

/** Processor, memory, Node and load average of this machine. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)}`

/** Replaces the results of one part, between its marks in bench/README.md. @throws where the marks are missing. */
export function writeReport(part: string, text: string) {
  const [start, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`]
  const readme = readFileSync(README, 'utf8')
  const [before, rest] = readme.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`bench/README.md has lost the marks of ${part}`)
  writeFileSync(README, `${before}${start}\n${text}\n${end}${after}`)
}
