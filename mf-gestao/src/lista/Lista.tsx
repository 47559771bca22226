import { statusOf } from '@portal/shared-contracts/lists'
import {
  ButtonLink,
  EmptyState,
  ListStates,
  MoreList,
  Section,
  Skeleton,
  StatusMessage,
} from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { LISTA, VER_TUDO } from '../texts'
import { isNarrowed } from './criterios'
import styles from './Lista.module.css'
import type { ListaView } from './useLista'

export interface ListaProps<Item extends { id: number }, Nome extends string> {
  of: ListaView<Item, Nome>
  children: (item: Item) => ReactElement
}

export const Lista = observer(function Lista<Item extends { id: number }, Nome extends string>(
  props: ListaProps<Item, Nome>,
) {
  const { of, children } = props
  const { kind, criterios, list, reloading, more, retry } = of
  const narrowed = isNarrowed(criterios)
  const asked = { busca: '', filter: narrowed ? 'sim' : '', pagina: 1 }
  const nothing = narrowed ? (
    <EmptyState
      message={kind.notFound}
      action={
        <ButtonLink to={kind.path} variant="secondary">
          {VER_TUDO}
        </ButtonLink>
      }
    />
  ) : (
    kind.empty
  )
  return (
    <Section
      titulo={narrowed ? 'Resultado da busca' : kind.titulo}
      action={
        <StatusMessage visible={!list.isEmpty}>
          {statusOf(kind, list, asked)}
          {list.hasMore && list.total && LISTA.deTodos(list.total)}
        </StatusMessage>
      }
    >
      <ListStates
        of={{ loading: list.loading || reloading, refusal: list.refusal, isEmpty: list.isEmpty, retry }}
        refused={kind.refused}
        empty={nothing}
        skeleton={<RowSkeletons />}
      >
        <MoreList label="Ver mais" hasMore={list.hasMore} loading={list.loading} onMore={more} status="">
          <ul className={styles.lista}>
            {list.items.map((item) => (
              <li key={item.id} data-card-item>
                {children(item)}
              </li>
            ))}
          </ul>
        </MoreList>
      </ListStates>
    </Section>
  )
})

function RowSkeletons() {
  return (
    <div className={styles.lista}>
      <Skeleton height="5rem" radius="var(--radius-card)" />
      <Skeleton height="5rem" radius="var(--radius-card)" />
      <Skeleton height="5rem" radius="var(--radius-card)" />
    </div>
  )
}
