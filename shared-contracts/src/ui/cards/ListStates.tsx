import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Refusal } from '../../resultado'
import { EmptyState } from '../states/EmptyState'
import { RefusedState } from '../states/RefusedState'
import { StatusMessage } from '../states/StatusMessage'
import { CardGrid } from './CardGrid'
import { CardSkeleton } from './CardSkeleton'

export interface ListStatesProps {
  of: {
    loading: boolean
    refusal?: Refusal | undefined
    isEmpty: boolean
    retry: () => void
  }
  refused: string
  empty: ReactNode
  skeleton?: ReactNode
  children: ReactNode
}

/** Loading, refused, empty or filled. Existing items stay while more are loading or refused. */
export const ListStates = observer(function ListStates({ of, refused, empty, skeleton, children }: ListStatesProps) {
  const failure = of.refusal && <RefusedState message={refused} refusal={of.refusal} onRetry={of.retry} />
  if (!of.isEmpty)
    return (
      <>
        {children}
        {failure}
      </>
    )
  if (of.loading)
    return (
      <div aria-busy="true">
        <StatusMessage>Carregando...</StatusMessage>
        {skeleton ?? <CardSkeletons />}
      </div>
    )
  if (failure) return failure
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
