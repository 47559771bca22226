import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { Page } from '@portal/shared-contracts/ui'
import { AtalhosSection } from '../acessibilidade/AtalhosSection'
import { CompromissoSection } from '../acessibilidade/CompromissoSection'
import { LimitesSection } from '../acessibilidade/LimitesSection'
import { RecursosSection } from '../acessibilidade/RecursosSection'
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
      <RecursosSection libras={vlibras} />
      <AtalhosSection />
      <CompromissoSection />
      <LimitesSection email={email} />
    </Page>
  )
}
