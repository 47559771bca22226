import { Refusal } from '@portal/platform/http/refuse'

const SENTENCES: Record<string, string> = {
  FST_FILES_LIMIT: 'Envie só um arquivo.',
  FST_FIELDS_LIMIT: 'O formulário tem campos demais.',
  FST_PARTS_LIMIT: 'O formulário tem campos demais.',
}
const UNREADABLE = 'O formulário enviado está incompleto ou não pôde ser lido.'

/** Turns the parser's errors into refusals; disk errors stay. */
export function explainForm(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Refusal(400, SENTENCES[code] ?? UNREADABLE)
}
