import { loadListOf, useList } from '@portal/shared-contracts/lists'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Criados } from '../criados/Criados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { eventosCriados } from '../eventos/eventosCriados'
import { useRemoval } from '../removal/useRemoval'

/** Institutions are omitted: a draft's card does not show them. */
const format = eventoRascunho()

export const loader = (args: LoaderFunctionArgs) => loadListOf(eventosCriados, args)

export function Component() {
  const criados = useList(eventosCriados)
  const removal = useRemoval(eventosCriados, criados.list)
  const rascunho = useRascunhoCriado(format)
  return <Criados kind={eventosCriados} of={criados} removal={removal} rascunho={rascunho} />
}
