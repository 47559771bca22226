import { loadListaDe, useLista } from '@portal/shared-contracts/lists'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { useRemocao } from '../confirmacao/useRemocao'
import { Criados } from '../criados/Criados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { eventosCriados } from '../eventos/eventosCriados'

/** A list shows nothing of a draft's institution. */
const format = eventoRascunho()

/** Never run on the server. */
export const loader = (args: LoaderFunctionArgs) => loadListaDe(eventosCriados, args)

export function Component() {
  const criados = useLista(eventosCriados)
  const remocao = useRemocao(eventosCriados, criados.lista)
  const rascunho = useRascunhoCriado(format)
  return <Criados kind={eventosCriados} of={criados} remocao={remocao} rascunho={rascunho} />
}
