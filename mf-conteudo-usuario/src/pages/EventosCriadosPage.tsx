import { useNow } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Criados } from '../criados/Criados'
import { RascunhoCard } from '../criados/RascunhoCard'
import { loadCriados, useCriados } from '../criados/useCriados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { EventoCriadoCard } from '../eventos/EventoCriadoCard'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { eventosCriados } from '../eventos/eventosCriados'

/** A list shows nothing of a draft's institution. */
const format = eventoRascunho()

export const loader = (args: LoaderFunctionArgs) => loadCriados(eventosCriados, args)

export const Component = observer(function EventosCriadosPage() {
  const { remocao, ...criados } = useCriados(eventosCriados)
  const { rascunho, pergunta, ask } = useRascunhoCriado(format)
  const now = useNow()
  return (
    <Criados
      {...criados}
      definition={eventosCriados}
      pergunta={pergunta.asking ? pergunta : remocao}
      rascunho={rascunho && <RascunhoCard rascunho={rascunho} form={eventosCriados.criar.to} onRemove={ask} />}
      card={(evento) => (
        <EventoCriadoCard key={evento.id} evento={evento} now={now} onRemove={() => remocao.ask(evento)} />
      )}
    />
  )
})
