import { ButtonLink, Page, type PageProps, RefusedRoute } from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'

export interface FormRefusedProps extends Pick<PageProps, 'titulo' | 'breadcrumb'> {
  message: string
  /** Address of the list of own items. */
  listPath: string
  /** Label of the link to that list. */
  backLabel: string
}

/** Stands in for a form whose item could not be read. */
export function FormRefused({ message, listPath, backLabel, ...page }: FormRefusedProps) {
  return (
    <Page {...page}>
      <RefusedRoute message={message} />
      <div>
        <ButtonLink to={listPath} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
          {backLabel}
        </ButtonLink>
      </div>
    </Page>
  )
}
