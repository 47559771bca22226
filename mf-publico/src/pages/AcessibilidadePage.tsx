import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { Atalhos } from '../acessibilidade/Atalhos'
import { Compromisso } from '../acessibilidade/Compromisso'
import { Limites } from '../acessibilidade/Limites'
import { Recursos } from '../acessibilidade/Recursos'
import { TEXTS } from '../texts'

export function Component() {
  const { email, vlibras } = usePortal().config
  return (
    <Page
      titulo="Acessibilidade"
      descricao={TEXTS.introAcessibilidade}
      intro={TEXTS.introAcessibilidade}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Acessibilidade' }]}
    >
      <Recursos libras={vlibras} />
      <Atalhos />
      <Compromisso />
      <Limites email={email} />
    </Page>
  )
}
