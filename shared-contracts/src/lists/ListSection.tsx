import { observer } from 'mobx-react-lite'
import { Fragment, type ReactElement } from 'react'
import { ButtonLink } from '../ui/actions/ButtonLink'
import { CardGrid } from '../ui/cards/CardGrid'
import { MoreList } from '../ui/cards/MoreList'
import { Section } from '../ui/page/Section'
import { EmptyState } from '../ui/states/EmptyState'
import { ListStates } from '../ui/states/ListStates'
import { StatusMessage } from '../ui/states/StatusMessage'
import { isFiltered, searchOf } from './criteria'
import type { CardProps } from './ListKind'
import { statusOf, tituloOf } from './listTexts'
import type { ListView } from './useList'

interface ListCardsProps<Item> {
  of: ListView<Item>
  /** What is handed to the card of an item. */
  propsOf?: (item: Item) => CardProps
  /** A card before all others, which no criterion hides; `label` says what it is where it stands alone. */
  first?: { label: string; card: ReactElement } | undefined
}

/** A list under its heading, which says what was asked for and how many there are. */
export const ListSection = observer(function ListSection<Item extends { id: number }>(props: ListCardsProps<Item>) {
  const { of, first } = props
  const { kind, criterios, options, lista } = of
  return (
    <Section
      titulo={tituloOf(kind, criterios, options)}
      action={<StatusMessage visible={!lista.isEmpty}>{statusOf(kind, lista, criterios)}</StatusMessage>}
    >
      {lista.isEmpty && first && <CardGrid label={first.label}>{first.card}</CardGrid>}
      <ListCards {...props} />
    </Section>
  )
})

/** The cards of a list in its four states, and "Ver mais". How many there are is said by `ListSection`. */
export const ListCards = observer(function ListCards<Item extends { id: number }>(props: ListCardsProps<Item>) {
  const { of, propsOf = () => ({}), first } = props
  const { kind, criterios, lista, reloading, more, retry } = of
  const addressOf = (pagina: number) => searchOf({ ...criterios, pagina }, kind)
  const links = kind.isPublic && {
    to: addressOf(lista.pagina + 1),
    before: lista.primeira > 1 ? addressOf(lista.primeira - 1) : undefined,
  }
  const nothing = isFiltered(criterios) ? (
    <EmptyState
      message={kind.naoEncontrado}
      action={
        <ButtonLink to={kind.endereco} variant="secondary">
          {kind.todos.ver}
        </ButtonLink>
      }
    />
  ) : (
    kind.vazio
  )
  return (
    <ListStates
      of={{ loading: lista.loading || reloading, refusal: lista.refusal, isEmpty: lista.isEmpty, retry }}
      refused={kind.refused}
      empty={nothing}
    >
      <MoreList label={kind.verMais} hasMore={lista.hasMore} loading={lista.loading} onMore={more} {...links} status="">
        <CardGrid isWide={kind.isWide}>
          {first?.card}
          {lista.itens.map((item) => (
            <Fragment key={item.id}>{kind.card(item, propsOf(item))}</Fragment>
          ))}
        </CardGrid>
      </MoreList>
    </ListStates>
  )
})
