import type { Comparison, Sheet } from './sheetOf.ts'

/** `major`: units built before no longer fit. `minor`: they do, but units built from now on may need what is new. */
export type Step = 'major' | 'minor'

/** How one export differs from what the snapshot has of it. */
export interface Change {
  name: string
  step: Step
  /** Whether a remote that is built from now on may fail in a shell from before. */
  isNeeded: boolean
  /** In Portuguese; further lines explain the first. */
  why: string
}

/** @param answerTo what the type checker objects to a line of the sheet. */
export const changesIn = (
  { added, removed, questions }: Sheet,
  comparison: Comparison,
  answerTo: (line: number) => string | undefined,
): Change[] => [
  ...removed.map((name): Change => ({ name, step: 'major', isNeeded: true, why: 'Já não existe.' })),
  ...questions.flatMap(({ name, fits, fitted, same }): Change[] => {
    const [misfit, growth, difference] = [fits, fitted, same].map(answerTo)
    if (misfit) return [{ name, step: 'major', isNeeded: true, why: legible(misfit, comparison) }]
    const why = growth ? legible(growth, comparison) : 'Mudou, e o que havia continua valendo.'
    // A shell passes over what is registered beyond what it reads; a call that passes over an argument answers otherwise.
    const isNeeded = comparison.givenBy === 'shell' || growth !== undefined
    return difference ? [{ name, step: 'minor', isNeeded, why }] : []
  }),
  ...added.map((name): Change => ({ name, step: 'minor', isNeeded: true, why: 'É novo.' })),
]

/** Times in place of folders. The first line says only that the whole does not fit; those below it say why. */
function legible(answer: string, { before, after }: Comparison): string {
  const timeOf = (file: string) => (file.startsWith(before) ? 'antes.' : file.startsWith(after) ? 'agora.' : '')
  const [first = '', ...reasons] = answer.replace(/import\("([^"]*)"\)\./g, (_, file) => timeOf(file)).split('\n')
  return reasons.length > 0 ? reasons.map((line) => line.slice(2)).join('\n') : first
}
