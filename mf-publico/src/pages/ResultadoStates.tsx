import type { Resultado } from '@portal/shared-contracts/api'
import { ListStates } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'

export interface ResultadoStatesProps<T> {
  of: Resultado<T[]>
  refused: string
  empty: ReactNode
  children: (items: T[]) => ReactNode
}

export function ResultadoStates<T>({ of, refused, empty, children }: ResultadoStatesProps<T>) {
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
