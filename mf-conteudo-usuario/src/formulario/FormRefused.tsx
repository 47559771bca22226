import { ButtonLink, Page, type PageProps, RefusedRoute } from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'

export interface FormRefusedProps extends Pick<PageProps, 'titulo' | 'breadcrumb'> {
  message: string
  /** The own list of the kind. */
  criados: string
  /** What the link to it says. */
  voltar: string
}

/** In the place of a form whose item could not be read. */
export function FormRefused({ message, criados, voltar, ...page }: FormRefusedProps) {
  return (
    <Page {...page}>
      <RefusedRoute message={message} />
      <div>
        <ButtonLink to={criados} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
          {voltar}
        </ButtonLink>
      </div>
    </Page>
  )
}
