import type { Resultado } from '@portal/shared-contracts/api'
import { type Lista, ListaStore, loadLista, showMore } from '@portal/shared-contracts/lists'
import { apiContext, configContext, usePortal, useStore } from '@portal/shared-contracts/portal'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { Remocao } from '../confirmacao/Remocao'
import { criteriosOf, searchOf } from './criterios'
import { type CriadosPaginados, listagemDe, type Pedido } from './listagemDe'
import { desdeOf } from './periodo'

interface Carregados<Item> extends Pedido {
  lista: Resultado<Lista<Item>>
}

/** The loader of a page that shows own items page by page. Never run on the server. */
export async function loadCriados<Item extends { id: number }>(
  definition: CriadosPaginados<Item>,
  { request, context }: LoaderFunctionArgs,
): Promise<Carregados<Item>> {
  const criterios = criteriosOf(new URL(request.url).searchParams, definition.filtro)
  const pedido = { criterios, desde: desdeOf(criterios.filtro, context.get(configContext).fusoHorario) }
  const lista = await loadLista(listagemDe(context.get(apiContext), definition, pedido), request.signal)
  return { ...pedido, lista }
}

/** What a page made by `loadCriados` shows, and what can be done with it. */
export function useCriados<Item extends { id: number }>(definition: CriadosPaginados<Item>) {
  const { alerts } = usePortal()
  const { criterios } = useLoaderData() as Carregados<Item>
  const { lista, remocao } = useStore((api, { lista, ...pedido }: Carregados<Item>) => {
    const store = new ListaStore(listagemDe(api, definition, pedido), lista)
    return { lista: store, remocao: new Remocao(api, alerts, definition, store) }
  })
  const { revalidate, state } = useRevalidator()
  const more = () => showMore(lista, (pagina) => searchOf({ ...criterios, pagina }, definition.filtro))
  return {
    criterios,
    lista,
    remocao,
    more,
    retry: lista.isEmpty ? revalidate : more,
    loading: state === 'loading',
  }
}
