import { ButtonLink, EmptyState, Page, type PageProps, RefusedRoute } from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { CARREGAMENTO, SEM_EDICAO } from '../texts'

export interface FormRefusedProps extends Pick<PageProps, 'titulo' | 'breadcrumb'> {
  kind: keyof typeof SEM_EDICAO
  listPath: string
  backLabel: string
}

/** Offers a retry only if it may succeed. */
export function FormRefused({ kind, listPath, backLabel, ...page }: FormRefusedProps) {
  const reason = reasonOf(kind, useRouteError())
  const back = (
    <ButtonLink to={listPath} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
      {backLabel}
    </ButtonLink>
  )
  return (
    <Page {...page}>
      {reason ? (
        <div role="alert">
          <EmptyState message={`${CARREGAMENTO[kind]} ${reason}`} action={back} />
        </div>
      ) : (
        <>
          <RefusedRoute message={CARREGAMENTO[kind]} />
          <div>{back}</div>
        </>
      )}
    </Page>
  )
}

/** Returns why the user may not edit the item; undefined for other failures. */
function reasonOf(kind: FormRefusedProps['kind'], error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return error.status === 403 || error.status === 404 ? SEM_EDICAO[kind][error.status] : undefined
}
