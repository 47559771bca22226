import type { ComEstado } from '@portal/shared-contracts/api'
import { useNow } from '@portal/shared-contracts/portal'
import { ButtonLink, EmptyState, ListStates, Section } from '@portal/shared-contracts/ui'
import { Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import styles from './Painel.module.css'
import { PainelRow } from './PainelRow'
import { PainelSkeleton } from './PainelSkeleton'
import type { PainelStore } from './PainelStore'

export const Painel = observer(function Painel<T extends { id: number } & ComEstado>({
  painel,
}: {
  painel: PainelStore<T>
}) {
  const { tipo, titulo, refused, empty, listPath, formPath, itemOf } = painel.kind
  const now = useNow()
  return (
    <div className={styles.painel}>
      <Section titulo={titulo}>
        <ListStates
          of={{
            loading: painel.loading,
            refusal: painel.refusal,
            isEmpty: painel.isEmpty,
            retry: painel.reload,
          }}
          refused={refused}
          skeleton={<PainelSkeleton />}
          empty={<EmptyState message={empty} />}
        >
          <ul className={styles.lista} aria-label={titulo}>
            {painel.items.map((item) => (
              <li key={item.id}>
                <PainelRow tipo={tipo} of={item} item={itemOf(item, now)} onRemove={() => painel.removal.ask(item)} />
              </li>
            ))}
          </ul>
        </ListStates>
      </Section>
      <div className={styles.acoes}>
        <ButtonLink to={listPath} variant="quiet" aria-label={`VER MAIS: ${titulo}`}>
          VER MAIS
        </ButtonLink>
        <ButtonLink to={formPath} icon={<Plus aria-hidden="true" />} aria-label={`CRIAR: ${titulo}`}>
          CRIAR
        </ButtonLink>
      </div>
    </div>
  )
})
