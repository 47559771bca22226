import { formatDate, formatDateTime, formatTime } from '../../dates'

type Periodo = Record<'dataInicio' | 'dataTermino', string>

/** From when to when, in words: one day names its two times, several days say when they begin and when they end. */
export function periodoDe({ dataInicio, dataTermino }: Periodo): string {
  const [de, ate] = [formatTime(dataInicio), formatTime(dataTermino)]
  const isWhole = de === '00:00' && ate === '23:59'
  if (formatDate(dataInicio) === formatDate(dataTermino)) {
    if (isWhole) return `${formatDate(dataInicio)}, o dia todo`
    return de === ate ? formatDateTime(dataInicio) : `${formatDate(dataInicio)}, das ${de} às ${ate}`
  }
  if (isWhole) return `De ${formatDate(dataInicio)} a ${formatDate(dataTermino)}, o dia todo`
  return `De ${formatDateTime(dataInicio)} até ${formatDateTime(dataTermino)}`
}
