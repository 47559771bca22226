import { isRealDate, TIME } from './conteudo/datas'
import { plain } from './digits'

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** `17/05/1990`, `17 de maio de 1990`, `1º.5.1990`. */
const DAY = /^(\d{1,2})o?(?: de |[ ./-]+)(\d{1,2}|\p{L}{3,9})\.?(?: de |[ ./-]+)(\d{4})$/iu
const YEAR_FIRST = /^(\d{4})[ ./-]+(\d{1,2})[ ./-]+(\d{1,2})$/
/** A time of day behind the day. */
const AND_TIME = /(?:,? |T)(?:[àa]s )?\d{1,2}(?:[:h]\d{0,2}){1,2}(?:min|[.\dZ])*$/
const WEEKDAY = /^(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?,? /i
/** `9:30`, `9h30`, `9.30`, `9:30:00`, `9 horas`, `9:30 PM`. */
const TIME_OF_DAY = /^(?:[àa]s? )?(\d{1,2})(?: ?[:h.] ?(\d{2})(?::\d{2})?)? ?(h|hs|horas?|m|min|am|pm)?\.?$/i

/**
 * A day or a time of day as people write it, such as `17/05/1990` and `9h30`, for the browser's own inputs, which paste none of
 * them. Undefined of anything else.
 */
export const momentOf = (type: 'date' | 'time', text: string): string | undefined =>
  type === 'date' ? dayOf(wordsOf(text)) : timeOf(wordsOf(text))

/** Plain characters, with one blank between words, and without the name of what follows, as in `Data:`. */
const wordsOf = (text: string) =>
  plain(text)
    .replaceAll('\u2044', '/')
    .replace(/\s+/g, ' ')
    .replace(/^\p{L}+: ?/u, '')

function dayOf(text: string): string | undefined {
  const day = text.replace(AND_TIME, '').replace(WEEKDAY, '')
  const [, ano = '', ...mesDia] = YEAR_FIRST.exec(day) ?? []
  const [, dia = mesDia[1], mes = mesDia[0], year = ano] = DAY.exec(day) ?? []
  if (!dia || !mes) return undefined
  const month = /\d/.test(mes) ? mes : MESES.indexOf(mes.slice(0, 3).toLowerCase()) + 1
  const written = `${year}-${String(month).padStart(2, '0')}-${dia.padStart(2, '0')}`
  return isRealDate(written) ? written : undefined
}

function timeOf(text: string): string | undefined {
  const [, hora, minutos, unit] = TIME_OF_DAY.exec(text) ?? []
  if (!hora || (!minutos && !unit)) return undefined
  const half = unit?.toLowerCase()
  const hour = half === 'am' || half === 'pm' ? (Number(hora) % 12) + (half === 'pm' ? 12 : 0) : Number(hora)
  const time = `${String(hour).padStart(2, '0')}:${minutos ?? '00'}`
  return TIME.test(time) ? time : undefined
}
