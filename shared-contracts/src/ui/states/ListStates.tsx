import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { CardGrid } from '../cards/CardGrid'
import { CardSkeleton } from '../cards/CardSkeleton'
import { EmptyState } from './EmptyState'
import { RefusedState } from './RefusedState'
import { StatusMessage } from './StatusMessage'

export interface ListStatesProps {
  of: {
    loading: boolean
    refusal?: { resposta: string } | undefined
    isEmpty: boolean
    retry: () => void
  }
  /** A sentence, or an `EmptyState` of the screen's own. */
  empty: ReactNode
  skeleton?: ReactNode
  children: ReactNode
}

const REFUSED = 'Não foi possível carregar a lista.'

/** Loading, refused, empty or there. What is already there stays while more is loading or refused. */
export const ListStates = observer(function ListStates({ of, empty, skeleton, children }: ListStatesProps) {
  const refused = of.refusal && <RefusedState message={of.refusal.resposta || REFUSED} onRetry={of.retry} />
  if (!of.isEmpty)
    return (
      <>
        {children}
        {refused}
      </>
    )
  if (of.loading)
    return (
      <div aria-busy="true">
        <StatusMessage>Carregando...</StatusMessage>
        {skeleton ?? <CardSkeletons />}
      </div>
    )
  if (refused) return refused
  return typeof empty === 'string' ? <EmptyState message={empty} /> : empty
})

function CardSkeletons() {
  return (
    <CardGrid>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </CardGrid>
  )
}
