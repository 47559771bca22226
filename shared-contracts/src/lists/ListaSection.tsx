import { observer } from 'mobx-react-lite'
import { CardGrid } from '../ui/cards/CardGrid'
import { Section } from '../ui/page/Section'
import { StatusMessage } from '../ui/states/StatusMessage'
import { ListaCards, type ListaCardsProps } from './ListaCards'
import { statusOf } from './statusOf'
import { tituloOf } from './tituloOf'

/** A list under its heading, which says what was asked for and how many there are. */
export const ListaSection = observer(function ListaSection<Item extends { id: number }>(props: ListaCardsProps<Item>) {
  const { of, first } = props
  const { kind, criterios, options, lista } = of
  return (
    <Section
      titulo={tituloOf(kind, criterios, options)}
      action={<StatusMessage visible={!lista.isEmpty}>{statusOf(kind, lista, criterios)}</StatusMessage>}
    >
      {lista.isEmpty && first && <CardGrid label={first.label}>{first.card}</CardGrid>}
      <ListaCards {...props} />
    </Section>
  )
})
