import type { Resultado } from '@portal/shared-contracts/api'
import { ListStates } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'

export interface LoadedListProps<T> {
  /** What the loader brought. */
  of: Resultado<T[]>
  refused: string
  empty: string
  children: (items: T[]) => ReactNode
}

/** The states of a list that does not change after its page was loaded. */
export function LoadedList<T>({ of, refused, empty, children }: LoadedListProps<T>) {
  const { revalidate, state } = useRevalidator()
  const items = of.ok ? of.valor : []
  const states = {
    loading: state === 'loading',
    refusal: of.ok ? undefined : of,
    isEmpty: items.length === 0,
    retry: revalidate,
  }
  return (
    <ListStates of={states} refused={refused} empty={empty}>
      {children(items)}
    </ListStates>
  )
}
