import { loadListOf, useList } from '@portal/shared-contracts/lists'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { Criados } from '../criados/Criados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { noticiasCriadas } from '../noticias/noticiasCriadas'
import { useRemoval } from '../removal/useRemoval'

export const loader = (args: LoaderFunctionArgs) => loadListOf(noticiasCriadas, args)

export function Component() {
  const criadas = useList(noticiasCriadas)
  const removal = useRemoval(noticiasCriadas, criadas.list)
  const rascunho = useRascunhoCriado(noticiaRascunho)
  return <Criados kind={noticiasCriadas} of={criadas} removal={removal} rascunho={rascunho} />
}
