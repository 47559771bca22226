import { Refusal } from '../refuse'

const SENTENCES: Record<string, string> = {
  FST_FILES_LIMIT: 'Envie só um arquivo.',
  FST_FIELDS_LIMIT: 'O formulário tem campos demais.',
  FST_PARTS_LIMIT: 'O formulário tem campos demais.',
}
const UNREADABLE = 'O formulário enviado está incompleto ou não pôde ser lido.'

/** Turns errors of the parser, which the sender caused, into refusals; an error of the server's disk is passed on as it is. */
export function explainForm(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Refusal(400, SENTENCES[code] ?? UNREADABLE)
}
