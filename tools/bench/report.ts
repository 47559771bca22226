import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

const README = new URL('./README.md', import.meta.url)

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)}`

/** Replaces the text between the marks of `part` in tools/bench/README.md. @throws if the marks are missing. */
export function writeReport(part: string, text: string) {
  const [start, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`]
  const readme = readFileSync(README, 'utf8')
  const [before, rest] = readme.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`tools/bench/README.md has lost the marks of ${part}`)
  writeFileSync(README, `${before}${start}\n${text}\n${end}${after}`)
}

/** A Markdown table. @param texts number of left-aligned columns, from the first; goals are left-aligned too */
export const tableOf = (head: string[], rows: string[][], texts = 1) =>
  [head, head.map((name, column) => (column < texts || /^goals?$|^$/.test(name) ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

export const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
