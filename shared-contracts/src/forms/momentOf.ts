import { isRealDate, TIME } from './conteudo/datas'
import { plain } from './digits'

const DAY = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const HOUR = /^(\d{1,2})\s?(?:h\s?|:(?=\d))(\d{2})?\s?(?:hs?|m(?:in)?)?$/i

/**
 * A day or a time of day as people write it, such as `17/05/1990` and `9h30`, for the browser's own inputs, which paste none of
 * them. Undefined of anything else.
 */
export const momentOf = (type: 'date' | 'time', text: string): string | undefined =>
  type === 'date' ? dayOf(plain(text)) : timeOf(plain(text))

function dayOf(text: string): string | undefined {
  const [, dia = '', mes = '', ano] = DAY.exec(text) ?? []
  const day = ano ? `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}` : text
  return isRealDate(day) ? day : undefined
}

function timeOf(text: string): string | undefined {
  const [, hora = '', minutos = '00'] = HOUR.exec(text) ?? []
  const time = `${hora.padStart(2, '0')}:${minutos}`
  return hora && TIME.test(time) ? time : undefined
}
