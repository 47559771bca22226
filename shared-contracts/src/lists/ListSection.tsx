import { observer } from 'mobx-react-lite'
import { Fragment, type ReactElement } from 'react'
import { ButtonLink } from '../ui/actions/ButtonLink'
import { CardGrid } from '../ui/cards/CardGrid'
import { ListStates } from '../ui/cards/ListStates'
import { MoreList } from '../ui/cards/MoreList'
import { Section } from '../ui/page/Section'
import { EmptyState } from '../ui/states/EmptyState'
import { StatusMessage } from '../ui/states/StatusMessage'
import type { CardProps } from './ListKind'
import { isFiltered, searchOf } from './ListKind'
import type { ListView } from './ListStore'
import { statusOf, tituloOf } from './listTexts'

interface ListCardsProps<Item extends { id: number }> {
  of: ListView<Item>
  propsOf?: (item: Item) => CardProps
  first?: { label: string; card: ReactElement } | undefined
}

/** A list with its heading and count. */
export const ListSection = observer(function ListSection<Item extends { id: number }>(props: ListCardsProps<Item>) {
  const { of, first } = props
  const { kind, criteria, options, list } = of
  return (
    <Section
      titulo={tituloOf(kind, criteria, options)}
      action={<StatusMessage visible={!list.isEmpty}>{statusOf(kind, list, criteria)}</StatusMessage>}
    >
      {list.isEmpty && first && <CardGrid label={first.label}>{first.card}</CardGrid>}
      <ListCards {...props} />
    </Section>
  )
})

/** The cards, their four states and "Ver mais". `ListSection` adds the count. */
export const ListCards = observer(function ListCards<Item extends { id: number }>(props: ListCardsProps<Item>) {
  const { of, propsOf = () => ({}), first } = props
  const { kind, criteria, list, reloading, more, retry } = of
  const addressOf = (pagina: number) => searchOf({ ...criteria, pagina }, kind)
  const links = kind.isPublic && {
    to: addressOf(list.lastPage + 1),
    before: list.firstPage > 1 ? addressOf(list.firstPage - 1) : undefined,
  }
  const nothing = isFiltered(criteria) ? (
    <EmptyState
      message={kind.notFound}
      action={
        <ButtonLink to={kind.path} variant="secondary">
          {kind.all.ver}
        </ButtonLink>
      }
    />
  ) : (
    kind.empty
  )
  return (
    <ListStates
      of={{ loading: list.loading || reloading, refusal: list.refusal, isEmpty: list.isEmpty, retry }}
      refused={kind.refused}
      empty={nothing}
    >
      <MoreList label={kind.moreLabel} hasMore={list.hasMore} loading={list.loading} onMore={more} {...links} status="">
        <CardGrid isWide={kind.isWide}>
          {first?.card}
          {list.items.map((item) => (
            <Fragment key={item.id}>{kind.card(item, propsOf(item))}</Fragment>
          ))}
        </CardGrid>
      </MoreList>
    </ListStates>
  )
})
