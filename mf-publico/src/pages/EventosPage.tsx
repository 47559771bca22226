import { listOrganizadores, listUltimosEventos, type Organizador, type Resultado } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { criteriaOf, isFiltered, ListFilters, ListSection, loadListOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal } from '@portal/shared-contracts/portal'
import { Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { EventoDestaques } from '../eventos/EventoDestaques'
import { eventosPublicos } from '../eventos/eventosPublicos'
import { TEXTS } from '../texts'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const { signal, url } = args.request
  const criterios = criteriaOf(new URL(url).searchParams, eventosPublicos)
  const [lista, organizadores, ultimos] = await Promise.all([
    loadListOf(eventosPublicos, args),
    api(listOrganizadores, {}, { signal }),
    isFiltered(criterios) ? null : api(listUltimosEventos, {}, { signal }),
  ])
  // The server's moment crosses to the browser, so that both call the same eventos closed.
  return { ...lista, organizadores, ultimos, agora: Date.now() }
}

export function Component() {
  const { criterios, organizadores, ultimos, agora } = useLoaderData<typeof loader>()
  const lista = useList(eventosPublicos, optionsOf(organizadores, criterios.filtro))
  const now = localNow(usePortal().config.fusoHorario, new Date(agora))
  return (
    <Page
      titulo="Eventos"
      descricao={TEXTS.introEventos}
      intro={TEXTS.introEventos}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Eventos' }]}
    >
      <ListFilters of={lista} />
      {ultimos?.ok && ultimos.valor.length > 1 && (
        <Section titulo="Em destaque">
          <EventoDestaques eventos={ultimos.valor} now={now} />
        </Section>
      )}
      <ListSection of={lista} propsOf={() => ({ now })} />
    </Page>
  )
}

/** An old address may name someone who organises nothing any more: the filter still says what it does. */
function optionsOf(organizadores: Resultado<Organizador[]>, chosen: string) {
  const nomes = organizadores.ok ? organizadores.valor.map(({ responsavel }) => responsavel) : []
  return [...new Set([...nomes, ...(chosen ? [chosen] : [])])].map((nome) => ({ value: nome, label: nome }))
}
