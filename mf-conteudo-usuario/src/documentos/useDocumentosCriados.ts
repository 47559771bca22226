import type { Documento, Resultado } from '@portal/shared-contracts/api'
import { criteriaOf, type ListView, searchOf } from '@portal/shared-contracts/lists'
import { useStore } from '@portal/shared-contracts/portal'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { DocumentosStore } from './DocumentosStore'
import { documentosCriados } from './documentosCriados'

/** Six at first, three more for every "Ver mais" (specification §9). */
const PRIMEIROS = 6
const MAIS = 3

/** What the page of one's own documentos shows of those that its loader brought: the address narrows them. */
export function useDocumentosCriados() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const documentos = useStore((api, first: Resultado<Documento[]>) => new DocumentosStore(api, first))

  // A page more costs no call.
  const criterios = criteriaOf(params, documentosCriados, Number.POSITIVE_INFINITY)
  const found = documentos.find(criterios)
  const itens = found.slice(0, PRIMEIROS + MAIS * (criterios.pagina - 1))
  const more = () =>
    navigate(
      { search: searchOf({ ...criterios, pagina: criterios.pagina + 1 }, documentosCriados) },
      { replace: true, preventScrollReset: true },
    )
  const lista: ListView<Documento> = {
    kind: documentosCriados,
    criterios,
    options: documentosCriados.filtro?.options ?? [],
    lista: {
      itens,
      isEmpty: itens.length === 0,
      hasMore: itens.length < found.length,
      loading: state === 'loading',
      refusal: documentos.refusal,
      primeira: 1,
      pagina: criterios.pagina,
    },
    reloading: state === 'loading',
    more,
    retry: revalidate,
  }
  return { lista, documentos }
}
