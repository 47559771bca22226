import { listOrganizadores, listUltimosEventos } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { ListaStore, loadLista, showMore } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal, useStore } from '@portal/shared-contracts/portal'
import { ButtonLink, EmptyState, ListStates, Page, Section, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { criteriosOf, searchOf } from '../eventos/criterios'
import { EventoDestaques } from '../eventos/EventoDestaques'
import { EventoFiltro } from '../eventos/EventoFiltro'
import { EventoLista } from '../eventos/EventoLista'
import { listagemDe } from '../eventos/listagemDe'
import { statusOf } from '../eventos/statusOf'
import { titleOf } from '../eventos/titleOf'
import { TEXTS } from '../texts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const criterios = criteriosOf(new URL(request.url).searchParams)
  const isFiltered = criterios.busca !== '' || criterios.organizador !== ''
  const [lista, organizadores, ultimos] = await Promise.all([
    loadLista(listagemDe(api, criterios), signal),
    api(listOrganizadores, {}, { signal }),
    isFiltered ? null : api(listUltimosEventos, {}, { signal }),
  ])
  // The server's moment crosses to the browser, so that both call the same eventos closed.
  return { criterios, isFiltered, lista, organizadores, ultimos, agora: Date.now() }
}

type First = Awaited<ReturnType<typeof loader>>

export const Component = observer(function EventosPage() {
  const { criterios, isFiltered, organizadores, ultimos, agora } = useLoaderData<typeof loader>()
  const eventos = useStore((api, { criterios, lista }: First) => new ListaStore(listagemDe(api, criterios), lista))
  const { revalidate, state } = useRevalidator()
  const more = () => showMore(eventos, (pagina) => searchOf({ ...criterios, pagina }))
  const now = localNow(usePortal().config.fusoHorario, new Date(agora))
  return (
    <Page
      titulo="Eventos"
      descricao={TEXTS.introEventos}
      intro={TEXTS.introEventos}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Eventos' }]}
    >
      <EventoFiltro criterios={criterios} organizadores={organizadores.ok ? organizadores.valor : []} />
      {ultimos?.ok && ultimos.valor.length > 1 && (
        <Section titulo="Em destaque">
          <EventoDestaques eventos={ultimos.valor} now={now} />
        </Section>
      )}
      <Section
        titulo={titleOf(criterios)}
        action={<StatusMessage visible={!eventos.isEmpty}>{statusOf(eventos.itens.length, isFiltered)}</StatusMessage>}
      >
        <ListStates
          of={{
            loading: eventos.loading || state === 'loading',
            refusal: eventos.refusal,
            isEmpty: eventos.isEmpty,
            retry: eventos.isEmpty ? revalidate : more,
          }}
          refused={TEXTS.erroAoCarregarEvento}
          empty={
            isFiltered ? (
              <EmptyState
                message={TEXTS.nenhumEventoEncontrado}
                action={
                  <ButtonLink to={paths.eventos()} variant="secondary">
                    Ver todos os eventos
                  </ButtonLink>
                }
              />
            ) : (
              TEXTS.aindaNaoHaEventos
            )
          }
        >
          <EventoLista eventos={eventos} criterios={criterios} now={now} onMore={more} />
        </ListStates>
      </Section>
    </Page>
  )
})
