import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, changesIn } from './changesIn.ts'
import { runTsc } from './runTsc.ts'
import { type Comparison, sheetOf } from './sheetOf.ts'

/**
 * What changed between units that are built apart, one list a comparison. The type checker is asked once, for all.
 * @param work a folder in which the compiler finds the libraries.
 * @throws Error where it cannot be asked, because a declaration itself is wrong.
 */
export function compareContracts(work: string, comparisons: Comparison[]): Change[][] {
  const sheets = comparisons.map((comparison, index) => ({
    ...{ comparison, file: `sheet${index}.ts` },
    ...sheetOf(comparison),
  }))
  for (const { file, text } of sheets) writeFileSync(join(work, file), text)
  const files = sheets.map(({ file }) => file)
  const answers = answersIn(
    runTsc(work, files, { types: [], lib: LIBRARIES, skipLibCheck: false, skipDefaultLibCheck: true }),
  )
  const changes = sheets.map((sheet) =>
    changesIn(sheet, sheet.comparison, (line) => take(answers, `${sheet.file}(${line}`)),
  )
  for (const [place, text] of answers) throw new Error(`Os contratos não se comparam: ${place}): ${text}`)
  return changes
}

/** The declarations of MobX are newer than what the portal's own sources may use. */
const LIBRARIES = ['esnext', 'dom', 'dom.iterable']

/** What the compiler objects to each place, `file(line`; indented lines explain the one above them. */
const answersIn = (output: string): Map<string, string> =>
  new Map(
    [...output.matchAll(/^(\S.*?\(\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm)].map(([, place = '', text = '']) => [
      place,
      text,
    ]),
  )

function take(answers: Map<string, string>, place: string): string | undefined {
  const answer = answers.get(place)
  answers.delete(place)
  return answer
}
