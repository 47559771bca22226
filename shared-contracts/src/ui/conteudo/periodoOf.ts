import { formatDate, formatDateTime, formatTime } from '../../dates'

type Periodo = Record<'dataInicio' | 'dataTermino', string>

/** From when to when, in words: one day names its two times, several days say when they begin and when they end. */
export function periodoOf({ dataInicio, dataTermino }: Periodo): string {
  const [inicio, termino] = [formatDateTime(dataInicio), formatDateTime(dataTermino)]
  // What is still being written may lack either.
  if (!inicio || !termino) return inicio || (termino && `Até ${termino}`)
  const [de, ate] = [formatTime(dataInicio), formatTime(dataTermino)]
  const isWhole = de === '00:00' && ate === '23:59'
  if (formatDate(dataInicio) === formatDate(dataTermino)) {
    if (isWhole) return `${formatDate(dataInicio)}, o dia todo`
    if (de === ate) return inicio
    if (de && ate) return `${formatDate(dataInicio)}, das ${de} às ${ate}`
  }
  if (isWhole) return `De ${formatDate(dataInicio)} a ${formatDate(dataTermino)}, o dia todo`
  return `De ${inicio} até ${termino}`
}
