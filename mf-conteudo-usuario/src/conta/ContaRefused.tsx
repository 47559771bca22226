import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink, EmptyState, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { CONTA } from '../contaTexts'

const NAO_HA = 404

/** No retry if the API lacks this call. */
export function ContaRefused() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === NAO_HA
  return (
    <Page titulo={CONTA.titulo}>
      {isMissing ? (
        <div role="alert">
          <EmptyState
            message={CONTA.semConta}
            action={<ButtonLink to={paths.faleConosco()}>{CONTA.faleConosco}</ButtonLink>}
          />
        </div>
      ) : (
        <RefusedRoute message={CONTA.erroAoCarregar} />
      )}
    </Page>
  )
}
