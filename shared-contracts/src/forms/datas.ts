import { DATA_INCOMPLETA, HORA_INCOMPLETA, INCOMPLETE } from './incomplete'
import type { Validator } from './validators'

export const DATA_INVALIDA = 'Data inválida.'

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})$/
/** `HH:mm` or `HH:mm:ss`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Accepts existing days as `yyyy-MM-dd`, from 1900. */
export function isRealDate(text: string): boolean {
  const [, ano, mes, dia] = text.match(LOCAL)?.map(Number) ?? []
  if (ano === undefined || mes === undefined || dia === undefined || ano < 1900) return false
  return new Date(Date.UTC(ano, mes - 1, dia)).toISOString().startsWith(text)
}

export const localDate = (): Validator => (value) => {
  if (value === INCOMPLETE) return DATA_INCOMPLETA
  return value === '' || (typeof value === 'string' && isRealDate(value)) ? undefined : DATA_INVALIDA
}

/** `yyyy-MM-ddTHH:mm:ss`, seconds optional (docs/product.md#dates). @param texts errors for a missing part */
export const localDateTime =
  (texts: { data: string; hora: string }): Validator =>
  (value) => {
    const [data = '', hora = ''] = String(value ?? '')
      .trim()
      .split('T')
    if (data === '') return texts.data
    if (data === INCOMPLETE) return DATA_INCOMPLETA
    if (!isRealDate(data)) return DATA_INVALIDA
    if (hora === '') return texts.hora
    if (hora === INCOMPLETE) return HORA_INCOMPLETA
    return TIME.test(hora) ? undefined : DATA_INVALIDA
  }
