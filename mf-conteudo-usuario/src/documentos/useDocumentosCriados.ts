import type { Documento, Resultado } from '@portal/shared-contracts/api'
import { usePortal, useStore } from '@portal/shared-contracts/portal'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { Remocao } from '../confirmacao/Remocao'
import { criteriosOf, searchOf } from '../criados/criterios'
import { DocumentosStore } from './DocumentosStore'
import { documentosCriados } from './documentosCriados'

/** Six at first, three more for every "Ver mais" (specification §9). */
const PRIMEIROS = 6
const MAIS = 3

const { filtro } = documentosCriados

/** What the page of one's own documentos shows of those that its loader brought: the address narrows them. */
export function useDocumentosCriados() {
  const { alerts } = usePortal()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const { documentos, remocao } = useStore((api, first: Resultado<Documento[]>) => {
    const store = new DocumentosStore(api, first)
    return { documentos: store, remocao: new Remocao(api, alerts, documentosCriados, store) }
  })

  const criterios = criteriosOf(params, filtro, Number.POSITIVE_INFINITY)
  const found = documentos.find(criterios.busca, criterios.filtro)
  const itens = found.slice(0, PRIMEIROS + MAIS * (criterios.pagina - 1))
  const more = () =>
    navigate(
      { search: searchOf({ ...criterios, pagina: criterios.pagina + 1 }, filtro) },
      { replace: true, preventScrollReset: true },
    )
  return {
    criterios,
    lista: {
      itens,
      isEmpty: itens.length === 0,
      hasMore: itens.length < found.length,
      loading: state === 'loading',
      refusal: documentos.refusal,
    },
    remocao,
    more,
    retry: revalidate,
  }
}
