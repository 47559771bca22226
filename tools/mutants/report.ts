import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Finding } from './findings'

export const lineOf = ({ id, layer, seconds, by }: Finding) =>
  `${id.padEnd(34)} ${(layer ?? 'NOT FOUND').padEnd(10)} ${String(seconds).padStart(5)} s  ${by}`

export const readFindings = (file: string | undefined): Finding[] =>
  file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

export function keep(file: string, finding: Finding) {
  const others = readFindings(file).filter(({ id, tests }) => id !== finding.id || tests !== finding.tests)
  writeFileSync(file, `${JSON.stringify([...others, finding], null, 2)}\n`)
}

export const tableOf = (findings: Finding[]): string =>
  [
    '| fault | tests | found by | test | seconds |',
    '| --- | --- | --- | --- | ---: |',
    ...findings.map(
      ({ id, tests, layer, by, seconds }) =>
        `| ${id} | ${tests} | ${layer ?? '**nothing**'} | ${cellOf(testIn(by))} | ${seconds} |`,
    ),
  ].join('\n')

const testIn = (by: string) => by.replace(/^(FAIL \S+|1\) \[\S+ ›) ?/, '').replace(/:\d+:\d+(?= ›)/, '')

const cellOf = (text: string) => text.replaceAll('|', '\\|')
