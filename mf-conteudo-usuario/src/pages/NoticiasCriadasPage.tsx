import { loadListaDe, useLista } from '@portal/shared-contracts/lists'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { useRemocao } from '../confirmacao/useRemocao'
import { Criados } from '../criados/Criados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { noticiasCriadas } from '../noticias/noticiasCriadas'

/** Never run on the server. */
export const loader = (args: LoaderFunctionArgs) => loadListaDe(noticiasCriadas, args)

export function Component() {
  const criadas = useLista(noticiasCriadas)
  const remocao = useRemocao(noticiasCriadas, criadas.lista)
  const rascunho = useRascunhoCriado(noticiaRascunho)
  return <Criados kind={noticiasCriadas} of={criadas} remocao={remocao} rascunho={rascunho} />
}
