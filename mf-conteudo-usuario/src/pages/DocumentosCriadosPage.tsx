import { listOwnDocumentos } from '@portal/shared-contracts/api'
import { apiContext } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import { Criados } from '../criados/Criados'
import { useRascunhoCriado } from '../criados/useRascunhoCriado'
import { documentoRascunho } from '../documentos/documentoRascunho'
import { documentosCriados } from '../documentos/documentosCriados'
import { useDocumentosCriados } from '../documentos/useDocumentosCriados'
import { useRemoval } from '../removal/useRemoval'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.get(apiContext)(listOwnDocumentos, {}, { signal: request.signal })

/** Searching happens in the browser, so a new search does not reload. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

export const Component = observer(function Component() {
  const { list, documentos } = useDocumentosCriados()
  const removal = useRemoval(documentosCriados, documentos)
  const rascunho = useRascunhoCriado(documentoRascunho)
  return <Criados kind={documentosCriados} of={list} removal={removal} rascunho={rascunho} />
})
