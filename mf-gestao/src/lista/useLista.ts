import { ListStore, showMore } from '@portal/shared-contracts/lists'
import { useStore } from '@portal/shared-contracts/portal'
import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { searchOf } from './criterios'
import type { Criterios, ListaKind } from './ListaKind'
import { type ListaLoaded, requestOf } from './loadListaOf'

export interface ListaView<Item extends { id: number }, Nome extends string> {
  kind: ListaKind<Item, Nome>
  criterios: Criterios<Nome>
  list: ListStore<Item>
  reloading: boolean
  narrow: (changed: Partial<Criterios<Nome>>, options?: { replace: boolean }) => void
  more: () => void
  retry: () => void
}

/** For a page whose loader returns `loadListaOf` among its data. */
export function useLista<Item extends { id: number }, Nome extends string>(
  kind: ListaKind<Item, Nome>,
): ListaView<Item, Nome> {
  const { criterios } = useLoaderData() as ListaLoaded<Item, Nome>
  const list = useStore(
    (api, first: ListaLoaded<Item, Nome>) =>
      new ListStore(requestOf(kind, api, first.criterios, first.pages), first.list),
  )
  const { revalidate, state } = useRevalidator()
  const more = () => void showMore(list, (pagina) => searchOf(criterios, pagina))
  return {
    kind,
    criterios,
    list,
    reloading: state === 'loading',
    narrow: useNarrow(criterios),
    more,
    // Reloads an empty list; otherwise repeats "Ver mais".
    retry: () => void (list.isEmpty ? revalidate() : more()),
  }
}

function useNarrow<Nome extends string>(criterios: Criterios<Nome>): ListaView<never, Nome>['narrow'] {
  const navigate = useNavigate()
  const { key } = useLocation()
  const asked = useRef(criterios)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `criterios` says what is asked anew with each address alone.
  useEffect(() => {
    asked.current = criterios
  }, [key])
  // The user may type during a reload, so the next URL includes both changes.
  return (changed, { replace } = { replace: false }) => {
    asked.current = { ...asked.current, ...changed }
    navigate({ search: searchOf(asked.current) }, { replace, preventScrollReset: true })
  }
}
