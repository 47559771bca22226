import type { Comparison, Sheet } from './sheetOf.ts'

/** `major`: earlier units no longer fit. `minor`: they fit, but new units may need the change. */
export type Step = 'major' | 'minor'

export interface Change {
  name: string
  step: Step
  /** True if a new remote may fail in an earlier shell. */
  isNeeded: boolean
  why: string
}

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
    // A shell ignores extra registrations, but a remote may depend on an ignored argument.
    const isNeeded = comparison.givenBy === 'shell' || growth !== undefined
    return difference ? [{ name, step: 'minor', isNeeded, why }] : []
  }),
  ...added.map((name): Change => ({ name, step: 'minor', isNeeded: true, why: 'É novo.' })),
]

/** The compiler's first line says only that the types differ; the next ones say why. */
function legible(answer: string, { before, after }: Comparison): string {
  const timeOf = (file: string) => (file.startsWith(before) ? 'antes.' : file.startsWith(after) ? 'agora.' : '')
  const [first = '', ...reasons] = answer.replace(/import\("([^"]*)"\)\./g, (_, file) => timeOf(file)).split('\n')
  return reasons.length > 0 ? reasons.map((line) => line.slice(2)).join('\n') : first
}
