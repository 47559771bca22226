import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, changesIn } from './changesIn.ts'
import { runTsc } from './runTsc.ts'
import { type Comparison, sheetOf } from './sheetOf.ts'

/** @param work a folder in which the compiler finds the libraries @throws Error for invalid declarations */
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

/** MobX's declarations need newer libraries than the portal's sources. */
const LIBRARIES = ['esnext', 'dom', 'dom.iterable']

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
