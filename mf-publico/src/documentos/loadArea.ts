import type { DocumentoArea } from '@portal/shared-contracts/api'
import { loadLista } from '@portal/shared-contracts/lists'
import { apiContext } from '@portal/shared-contracts/portal'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { criteriosOf } from './criterios'
import { listagemDe } from './listagemDe'

/** The first data of the page that lists the documentos of an area. */
export async function loadArea(area: DocumentoArea, { request, context }: LoaderFunctionArgs) {
  const criterios = criteriosOf(new URL(request.url).searchParams)
  const lista = await loadLista(listagemDe(context.get(apiContext), area, criterios), request.signal)
  return { area, criterios, lista }
}

export type AreaCarregada = Awaited<ReturnType<typeof loadArea>>
