import { observer } from 'mobx-react-lite'
import { CardGrid } from '../ui/cards/CardGrid'
import { Section } from '../ui/page/Section'
import { StatusMessage } from '../ui/states/StatusMessage'
import { ListCards, type ListCardsProps } from './ListCards'
import { statusOf } from './statusOf'
import { tituloOf } from './tituloOf'

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
