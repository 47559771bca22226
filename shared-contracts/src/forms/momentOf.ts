import { yearOf } from '../dates'
import { isRealDate, TIME } from './datas'
import { plain, plainNumber } from './digits'

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const DAY = /^(\d{1,2})[o°]?(?: de |[ ./-]+)(\d{1,2}|\p{L}{3,9})\.?(?:,? de |[ ,./-]+)(\d{4}|\d{2})\.?$/iu
const YEAR_FIRST = /^(\d{4})[ ./-]+(\d{1,2})[ ./-]+(\d{1,2})\.?$/
const BEFORE_TIME = /^(.*?\d)(?=(?:T|[^\p{N}\p{L}])[^\p{N}]*\d{1,2} ?[:h])/u
const TIME_FIRST = /^(?:T|[^\p{N}\p{L}][^\p{N}]*)\d{1,2}(?: ?[:h]\d{0,2}){1,2}[.\d]*/u
const TIME_OF_DAY =
  /^(?:(?:a partir d)?[àáa]s? )?(\d{1,2})(?: ?(?:[:.]|h(?:s|rs?|oras?)?:?)(?: e)? ?(\d{2})(?::\d{2})?(?: ?m(?:in(?:utos?)?)?)?)? ?(h(?:s|rs?|oras?)?|[ap]\.? ?m)?$/i
/** The label of a time, and signs around it. */
const BEFORE = /^(?:\p{L}+: ?|T(?=\d)|[^\p{N}\p{L}]+)+/u
const BEHIND = /(?<![^\p{N}\p{L}])[^\p{N}\p{L}]+$/u
/** A time may end with the usual zone. */
const ZONE = /(?:hor[áa]rio de bras[íi]lia|BRT)(?=[^\p{N}\p{L}]*$)/iu
const LONGEST = 100

/** Parses `17/05/1990` or `9h30`, because native inputs paste neither. Undefined for other text. */
export function momentOf(type: 'date' | 'time', text: string): string | undefined {
  const line = plain(text).replaceAll('\u2044', '/').replace(/\s+/g, ' ')
  if (line.length > LONGEST) return undefined
  return type === 'date' ? dayOf(withoutTimes(plainNumber(line))) : timeOf(withoutDay(line))
}

function withoutDay(line: string): string {
  const [day = ''] = BEFORE_TIME.exec(line) ?? []
  return line
    .slice(dayOf(plainNumber(day)) ? day.length : 0)
    .replace(BEFORE, '')
    .replace(ZONE, '')
    .replace(BEHIND, '')
}

function withoutTimes(line: string): string {
  const [day = line] = BEFORE_TIME.exec(line) ?? []
  let rest = line.slice(day.length)
  while (TIME_FIRST.test(rest)) rest = rest.replace(TIME_FIRST, '').replace(/^\p{L}+/u, '')
  return /\p{N}/u.test(rest) ? line : day
}

function dayOf(day: string): string | undefined {
  const [, ano = '', ...mesDia] = YEAR_FIRST.exec(day) ?? []
  const [, dia = mesDia[1], mes = mesDia[0], year = ano] = DAY.exec(day) ?? []
  if (!dia || !mes) return undefined
  const month = /\d/.test(mes) ? mes : MESES.indexOf(mes.slice(0, 3).toLowerCase()) + 1
  const fullYear = year.length === 2 ? yearOf(year) : year
  const written = `${fullYear}-${String(month).padStart(2, '0')}-${dia.padStart(2, '0')}`
  return isRealDate(written) ? written : undefined
}

function timeOf(text: string): string | undefined {
  const [, hora, minutos, unit] = TIME_OF_DAY.exec(text) ?? []
  if (!hora || Number(hora) > 23 || (!minutos && !unit)) return undefined
  const half = unit?.charAt(0).toLowerCase()
  const hour = half === 'a' || half === 'p' ? (Number(hora) % 12) + (half === 'p' ? 12 : 0) : Number(hora)
  const time = `${String(hour).padStart(2, '0')}:${minutos ?? '00'}`
  return TIME.test(time) ? time : undefined
}
