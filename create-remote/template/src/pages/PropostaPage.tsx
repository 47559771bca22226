import { Page } from '@portal/shared-contracts/ui'
import { PropostaForm } from '../proposta/PropostaForm'

const INTRO = 'Conte a sua ideia a quem cuida do portal.'

export function Component() {
  return (
    <Page
      titulo="Enviar proposta"
      descricao={INTRO}
      intro={INTRO}
      breadcrumb={[{ label: 'Modelo', to: '/modelo' }, { label: 'Enviar proposta' }]}
    >
      <PropostaForm />
    </Page>
  )
}
