import { Page } from '@portal/shared-contracts/ui'
import { PropostaForm } from '../proposta/PropostaForm'

const INTRO = 'Conte a sua ideia a quem cuida do portal.'

const LISTA = { label: 'Modelo', to: '/modelo' }

export function Component() {
  return (
    <Page titulo="Enviar proposta" descricao={INTRO} intro={INTRO} breadcrumb={[LISTA, { label: 'Enviar proposta' }]}>
      <PropostaForm />
    </Page>
  )
}
