import { ReleaseError } from '../model/ReleaseError.ts'
import { VERBS } from '../verbs/index.ts'
import type { Verb } from '../verbs/Verb.ts'

const COLUMN = 47

const linesOf = ({ help }: Verb) =>
  Object.entries(help).map(([line, text]) => {
    const [first, ...more] = text.split('\n')
    return [`  ${line}  `.padEnd(COLUMN) + first, ...more.map((next) => ' '.repeat(COLUMN) + next)].join('\n')
  })

const USAGE = `npm run release -- <verbo> [remoto|grupo|token] [opções]

${VERBS.flatMap(linesOf).join('\n')}

Opções de rollout start e set: --include U,… --include-group G,… --exclude U,… --exclude-group G,…
O que por certo não se quer pede --even-so: servir a todas as pessoas uma versão que a guarda encerrou, rollback que não deixa
nenhuma, host revoke do que uma versão servida pede.
O que muda o registro pede --reason "…" (publish usa o assunto do commit) e, quando o registro tem
tokens, um deles em RELEASES_TOKEN. O registro fica em RELEASES_URL; sem ela, em DATA_DIR/releases. Onde RELEASES_URL é o
endereço de um portal (https://…), o comando vai a ele, que só atende com um token.
"<verbo> --help" mostra as opções e um exemplo do verbo.`

/** Help for the typed verb, for those that begin like it, or for all. */
export function usageOf(typed: string): string {
  const meant = VERBS.filter(({ name }) => `${name} `.startsWith(`${typed.trim()} `))
  if (meant.length === 0) return USAGE
  return meant.map(helpOf).join('\n\n')
}

function helpOf(verb: Verb): string {
  const options = [...(verb.options ?? []), ...(verb.apply ? ['reason'] : [])].map((option) => `--${option}`)
  return [
    ...linesOf(verb),
    ...(options.length > 0 ? [`  Opções: ${options.join(' ')}`] : []),
    `  Exemplo: npm run release -- ${verb.example}`,
  ].join('\n')
}

export function unknownVerb(verb: string): ReleaseError {
  const typed = verb.trim()
  const meant = verbsLike(typed.split(' ')).map(({ name }) => `"${name}"`)
  if (meant.length === 0) return new ReleaseError(`Não há o verbo "${typed}".\n\n${USAGE}`)
  return new ReleaseError(
    `Não há o verbo "${typed}". Quis dizer ${OR.format(meant)}? Todos: "npm run release -- --help".`,
  )
}

function verbsLike(words: string[]): Verb[] {
  const isLike =
    ({ name }: Verb) =>
    (word: string) =>
      name.split(' ').some((known) => known.startsWith(word.slice(0, 3)))
  const like = VERBS.filter((verb) => words.every(isLike(verb)))
  return like.length > 0 ? like : VERBS.filter((verb) => words.some(isLike(verb)))
}

const OR = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
