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

/** Never run on the server. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.get(apiContext)(listOwnDocumentos, {}, { signal: request.signal })

/** The list is searched in the browser: another search does not load it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

export const Component = observer(function Component() {
  const { list, documentos } = useDocumentosCriados()
  const removal = useRemoval(documentosCriados, documentos)
  const rascunho = useRascunhoCriado(documentoRascunho)
  return <Criados kind={documentosCriados} of={list} removal={removal} rascunho={rascunho} />
})
