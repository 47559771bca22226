import { getTextos, listEventos, listUltimasNoticias } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, useNow } from '@portal/shared-contracts/portal'
import { ButtonLink, Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { CAMPOS_DA_AGENDA, EventoAgenda } from '../eventos/EventoAgenda'
import { Banner } from '../inicio/Banner'
import { ConvitesSection } from '../inicio/ConvitesSection'
import { NumerosSection } from '../inicio/NumerosSection'
import { SobreSection } from '../inicio/SobreSection'
import { CAMPOS_DO_DESTAQUE, NoticiaHighlights } from '../noticias/NoticiaHighlights'
import { ParceiroShowcase } from '../parceiros/ParceiroShowcase'
import { countOf, loadGroups } from '../parceiros/parceiroGroups'
import { TIPO } from '../parceiros/tipos'
import { TEXTS } from '../texts'
import { withFields } from '../withFields'
import { ResultadoStates } from './ResultadoStates'
import { withApiStatus } from './withApiStatus'

const MAX_EVENTOS = 3

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [noticias, eventos, textos, parceiros] = await Promise.all([
    api(listUltimasNoticias, {}, { signal }),
    // Other APIs sort `listarUltimos` by creation, and it has no total.
    api(listEventos, { paginacao: 1 }, { signal }),
    api(getTextos, {}, { signal }),
    loadGroups(api, signal),
  ])
  const first = eventos.ok ? { ...eventos, valor: eventos.valor.slice(0, MAX_EVENTOS) } : eventos
  const shown = {
    noticias: withFields(noticias, CAMPOS_DO_DESTAQUE),
    eventos: withFields(first, CAMPOS_DA_AGENDA),
    inicio: textos.ok ? textos.valor.inicio : undefined,
    oQueE: textos.ok ? textos.valor.oQueE : [],
    temHistoria: textos.ok && textos.valor.quemSomos.length > 0,
    parceiros,
  }
  return withApiStatus(shown, [noticias, eventos])
}

export function Component() {
  const { noticias, eventos, inicio, oQueE, temHistoria, parceiros: groups } = useLoaderData<typeof loader>()
  const now = useNow()
  return (
    <Page
      titulo=""
      descricao="Notícias, eventos, pesquisas, editais e parceiros da inovação na cidade, em um só lugar."
      hideTitle
    >
      <Banner inicio={inicio} />
      <Section titulo="Últimas notícias" action={<All to={paths.noticias()}>Todas as notícias</All>}>
        <ResultadoStates of={noticias} refused={TEXTS.erroAoCarregarNoticia} empty={TEXTS.aindaNaoHaNoticias}>
          {(valor) => <NoticiaHighlights noticias={valor} />}
        </ResultadoStates>
      </Section>
      <Section titulo="Próximos eventos" tone="soft" action={<All to={paths.eventos()}>Todos os eventos</All>}>
        <ResultadoStates of={eventos} refused={TEXTS.erroAoCarregarEvento} empty={TEXTS.aindaNaoHaEventos}>
          {(valor) => <EventoAgenda eventos={valor} now={now} />}
        </ResultadoStates>
      </Section>
      <SobreSection paragrafos={oQueE} temHistoria={temHistoria} />
      <NumerosSection
        empresas={countOf(TIPO.empresa, groups)}
        ictis={countOf(TIPO.icti, groups)}
        mecanismos={countOf(TIPO.mecanismo, groups)}
        eventos={eventos.ok ? eventos.total : undefined}
      />
      {groups.length > 0 && (
        <Section titulo="Quem faz parte" action={<All to={paths.parceiros()}>Todos os parceiros</All>}>
          <ParceiroShowcase parceiros={groups.flatMap(({ parceiros }) => parceiros)} />
        </Section>
      )}
      <ConvitesSection />
    </Page>
  )
}

function All({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="quiet">
      {children}
    </ButtonLink>
  )
}
