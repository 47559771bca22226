import { listOwnDocumentos } from '@portal/shared-contracts/api'
import { apiContext } from '@portal/shared-contracts/portal'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import { Criados } from '../criados/Criados'
import { documentosCriados } from '../documentos/documentosCriados'
import { useDocumentosCriados } from '../documentos/useDocumentosCriados'
import { useRemocao } from '../removal/useRemocao'

/** Never run on the server. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.get(apiContext)(listOwnDocumentos, {}, { signal: request.signal })

/** All of them are here: another search among them asks the server for nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

export const Component = observer(function Component() {
  const { lista, documentos } = useDocumentosCriados()
  const removal = useRemocao(documentosCriados, documentos)
  return <Criados kind={documentosCriados} of={lista} removal={removal} />
})
