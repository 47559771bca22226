import type { Documento, Resultado } from '@portal/shared-contracts/api'
import { criteriaOf, type ListView, searchOf } from '@portal/shared-contracts/lists'
import { useStore } from '@portal/shared-contracts/portal'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { DocumentosStore } from './DocumentosStore'
import { documentosCriados } from './documentosCriados'

/** Both counts are specified in docs/product.md#own-items. */
const FIRST_COUNT = 6
const MORE_COUNT = 3

export function useDocumentosCriados() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const documentos = useStore((api, first: Resultado<Documento[]>) => new DocumentosStore(api, first))

  // All items are already loaded, so pages are unlimited.
  const criteria = criteriaOf(params, documentosCriados, Number.POSITIVE_INFINITY)
  const found = documentos.find(criteria)
  const items = found.slice(0, FIRST_COUNT + MORE_COUNT * (criteria.pagina - 1))
  const more = () =>
    navigate(
      { search: searchOf({ ...criteria, pagina: criteria.pagina + 1 }, documentosCriados) },
      { replace: true, preventScrollReset: true },
    )
  const list: ListView<Documento> = {
    kind: documentosCriados,
    criteria,
    options: documentosCriados.filter?.options ?? [],
    list: {
      items,
      isEmpty: items.length === 0,
      hasMore: items.length < found.length,
      loading: state === 'loading',
      refusal: documentos.refusal,
      firstPage: 1,
      lastPage: criteria.pagina,
    },
    reloading: state === 'loading',
    more,
    retry: revalidate,
  }
  return { list, documentos }
}
