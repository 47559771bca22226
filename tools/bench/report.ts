import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; Node ${process.versions.node}; load ${loadavg()[0]?.toFixed(1)}`

/** Replaces tools/bench/results/`part`.md, which tools/bench/README.md explains. */
export function writeReport(part: string, text: string) {
  const title = `${part.charAt(0).toUpperCase()}${part.slice(1)}`
  writeFileSync(new URL(`./results/${part}.md`, import.meta.url), `# ${title}\n\n${text}\n`)
}

/** A Markdown table. @param texts number of left-aligned columns, from the first; goals are left-aligned too */
export const tableOf = (head: string[], rows: string[][], texts = 1) =>
  [head, head.map((name, column) => (column < texts || /^goals?$|^$/.test(name) ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

export const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
