import type { MultipartValue } from '@fastify/multipart'
import { refuse } from '../refuse'

/** More than any field may have, so that the field's own rule gets to say so. */
export const MAX_FIELD_BYTES = 1024 * 1024
const MAX_TOTAL = 2 * MAX_FIELD_BYTES

const MAX_NAME = 100

const NOME = 'O formulário tem um campo sem nome, ou com um nome longo demais.'
const GRANDE = 'O texto enviado é grande demais.'

/** The text fields of a form; all of them together have an end, too. */
export class TextFields {
  readonly entries: [name: string, value: unknown][] = []
  private total = 0

  add({ fieldname, value, valueTruncated }: MultipartValue) {
    if (!fieldname || fieldname.length > MAX_NAME) refuse(400, NOME)
    this.total += typeof value === 'string' ? value.length : 0
    // The parser cuts a long value without a word.
    if (valueTruncated || this.total > MAX_TOTAL) refuse(413, GRANDE)
    const isNoFile = fieldname.toLowerCase() === 'arquivo' && value === ''
    if (!isNoFile) this.entries.push([fieldname, value])
  }
}
