import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Finding } from './findings'

/** A line of the table. */
export const lineOf = ({ id, layer, seconds, by }: Finding) =>
  `${id.padEnd(34)} ${(layer ?? 'NOT FOUND').padEnd(10)} ${String(seconds).padStart(5)} s  ${by}`

/** Puts findings into a file beside those of other faults, which stay as they are. */
export function keep(file: string, findings: Finding[]) {
  const known: Finding[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const others = known.filter(({ id }) => !findings.some((finding) => finding.id === id))
  writeFileSync(file, `${JSON.stringify([...others, ...findings], null, 2)}\n`)
}
