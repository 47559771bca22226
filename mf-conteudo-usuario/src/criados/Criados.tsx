import { ListFilters, ListSection, type ListView } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { useNow } from '@portal/shared-contracts/portal'
import { ButtonLink, Page } from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Removal } from '../removal/Removal'
import type { RemovalStore } from '../removal/RemovalStore'
import styles from './Criados.module.css'
import type { CriadosKind } from './CriadosKind'
import { RascunhoCard } from './RascunhoCard'
import type { RascunhoCriado } from './useRascunhoCriado'

export interface CriadosProps<Item extends { id: number }> {
  kind: Pick<CriadosKind<Item>, 'titulo' | 'create'>
  of: ListView<Item>
  removal: RemovalStore<Item>
  rascunho: RascunhoCriado
}

export const Criados = observer(function Criados<Item extends { id: number }>(props: CriadosProps<Item>) {
  const { kind, of, removal, rascunho } = props
  const { titulo, create } = kind
  const now = useNow()
  const first = rascunho.rascunho && {
    label: 'Rascunho',
    card: <RascunhoCard rascunho={rascunho.rascunho} form={create.to} onRemove={rascunho.ask} />,
  }
  return (
    <Page
      titulo={titulo}
      breadcrumb={[{ label: 'Home', to: paths.userHome() }, { label: titulo }]}
      actions={<ButtonLink to={create.to}>{create.label}</ButtonLink>}
    >
      <ListFilters of={of} />
      <Removal of={rascunho.removal.asking ? rascunho.removal : removal}>
        <ListSection of={of} first={first} propsOf={(item) => ({ now, onRemove: () => removal.ask(item) })} />
      </Removal>
      <div className={styles.voltar}>
        <ButtonLink to={paths.userHome()} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
          Voltar
        </ButtonLink>
      </div>
    </Page>
  )
})
