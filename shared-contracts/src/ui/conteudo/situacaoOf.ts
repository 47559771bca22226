import { isEncerrado } from '../../dates'

/** Where an evento stands at `now`, a local minute: to come, going on, or closed. */
export function situacaoOf(evento: { dataInicio: string; dataTermino: string }, now: string) {
  if (isEncerrado(evento, now)) return 'encerrado'
  return evento.dataInicio?.slice(0, 16) <= now ? 'agora' : 'futuro'
}
