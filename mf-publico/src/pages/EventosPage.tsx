import { listOrganizadores, listUltimosEventos, type Organizador, type Resultado } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { criteriaOf, isFiltered, ListFilters, ListSection, loadListOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, usePortal } from '@portal/shared-contracts/portal'
import { Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { EventoCarousel } from '../eventos/EventoCarousel'
import { CAMPOS_DO_DESTAQUE } from '../eventos/EventoSlide'
import { eventosPublicos } from '../eventos/eventosPublicos'
import { TEXTS } from '../texts'
import { withFields } from '../withFields'
import { withApiStatus } from './withApiStatus'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const { signal, url } = args.request
  const criteria = criteriaOf(new URL(url).searchParams, eventosPublicos)
  const [list, organizadores, ultimos] = await Promise.all([
    loadListOf(eventosPublicos, args),
    api(listOrganizadores, {}, { signal }),
    isFiltered(criteria) ? null : api(listUltimosEventos, {}, { signal }),
  ])
  // The browser uses the server's time, so that both render the same state of eventos.
  const shown = { ultimos: ultimos && withFields(ultimos, CAMPOS_DO_DESTAQUE), loadedAt: Date.now() }
  return withApiStatus({ ...list, organizadores, ...shown }, [list.list])
}

export function Component() {
  const { criteria, organizadores, ultimos, loadedAt } = useLoaderData<typeof loader>()
  const list = useList(eventosPublicos, optionsOf(organizadores, criteria.filter))
  const now = localNow(usePortal().config.fusoHorario, new Date(loadedAt))
  return (
    <Page
      titulo="Eventos"
      descricao={TEXTS.introEventos}
      intro={TEXTS.introEventos}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Eventos' }]}
    >
      <ListFilters of={list} />
      {ultimos?.ok && ultimos.valor.length > 1 && (
        <Section titulo="Em destaque">
          <EventoCarousel eventos={ultimos.valor} now={now} />
        </Section>
      )}
      <ListSection of={list} propsOf={() => ({ now })} />
    </Page>
  )
}

/** Includes `chosen` even if it has no eventos any more, so that the filter shows its value. */
function optionsOf(organizadores: Resultado<Organizador[]>, chosen: string) {
  const nomes = organizadores.ok ? organizadores.valor.map(({ responsavel }) => responsavel) : []
  return [...new Set([...nomes, ...(chosen ? [chosen] : [])])].map((nome) => ({ value: nome, label: nome }))
}
