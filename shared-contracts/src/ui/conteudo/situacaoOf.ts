import { isEncerrado } from '../../dates'

export function situacaoOf(evento: { dataInicio: string; dataTermino: string }, now: string) {
  if (isEncerrado(evento, now)) return 'encerrado'
  return evento.dataInicio?.slice(0, 16) <= now ? 'agora' : 'futuro'
}
