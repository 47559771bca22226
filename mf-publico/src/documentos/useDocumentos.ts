import { ListaStore } from '@portal/shared-contracts/lists'
import { useStore } from '@portal/shared-contracts/portal'
import { useLoaderData } from 'react-router-dom'
import { listagemDe } from './listagemDe'
import type { AreaCarregada } from './loadArea'

/** What a page made by `loadArea` shows: the list, and what was asked of it. */
export function useDocumentos() {
  const { criterios } = useLoaderData<AreaCarregada>()
  const documentos = useStore(
    (api, { area, criterios, lista }: AreaCarregada) => new ListaStore(listagemDe(api, area, criterios), lista),
  )
  return { criterios, documentos }
}
