import { formatDate, formatDateTime, formatTime } from '../../dates'

type Periodo = Record<'dataInicio' | 'dataTermino', string>

/** Within one day both times are shown, otherwise start and end. */
export function periodoOf({ dataInicio, dataTermino }: Periodo): string {
  const [inicio, termino] = [formatDateTime(dataInicio), formatDateTime(dataTermino)]
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
