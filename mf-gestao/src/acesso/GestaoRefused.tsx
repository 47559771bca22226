import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink, EmptyState, Page, type PageProps, RefusedRoute } from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ACESSO } from '../texts'

export interface GestaoRefusedProps extends Pick<PageProps, 'titulo' | 'breadcrumb'> {
  refused: string
  ausente: string
}

export function GestaoRefused({ refused, ausente, ...page }: GestaoRefusedProps) {
  const error = useRouteError()
  const reason = isRouteErrorResponse(error) ? reasonOf(error.status, ausente) : undefined
  return (
    <Page {...page}>
      {reason ? (
        <div role="alert">
          <EmptyState
            message={reason}
            action={
              <ButtonLink to={paths.userHome()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
                {ACESSO.voltar}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <RefusedRoute message={refused} />
      )}
    </Page>
  )
}

function reasonOf(status: number, ausente: string): string | undefined {
  if (status === 403) return ACESSO.semPapel
  return status === 404 ? ausente : undefined
}
