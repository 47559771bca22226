import { listEventos, listUltimasNoticias } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, useNow } from '@portal/shared-contracts/portal'
import { ButtonLink, Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { EventoAgenda } from '../eventos/EventoAgenda'
import { Banner } from '../inicio/Banner'
import { ConvitesSection } from '../inicio/ConvitesSection'
import { NumerosSection } from '../inicio/NumerosSection'
import { SobreSection } from '../inicio/SobreSection'
import { NoticiaHighlights } from '../noticias/NoticiaHighlights'
import { ParceiroShowcase } from '../parceiros/ParceiroShowcase'
import { countOf, PARCEIROS } from '../parceiros/parceiroGroups'
import { TIPO } from '../parceiros/tipos'
import { TEXTS } from '../texts'
import { answered } from './answered'
import { ResultadoStates } from './ResultadoStates'

const MAX_EVENTOS = 3

/** The list of parceiros is fixed, so these are known without asking the server. */
const COUNTS = {
  empresas: countOf(TIPO.empresa),
  ictis: countOf(TIPO.icti),
  mecanismos: countOf(TIPO.mecanismo),
}

/** A refusal is shown in its section: the page stands without one of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [noticias, eventos] = await Promise.all([
    api(listUltimasNoticias, {}, { signal }),
    // Not `listarUltimos`: with another API that begins with the evento entered last, and no API says its total.
    api(listEventos, { paginacao: 1 }, { signal }),
  ])
  const first = eventos.ok ? { ...eventos, valor: eventos.valor.slice(0, MAX_EVENTOS) } : eventos
  return answered({ noticias, eventos: first }, [noticias, eventos])
}

export function Component() {
  const { noticias, eventos } = useLoaderData<typeof loader>()
  const now = useNow()
  return (
    <Page
      titulo=""
      descricao="Notícias, eventos, pesquisas, editais e parceiros da inovação na cidade, em um só lugar."
      hideTitle
    >
      <Banner />
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
      <SobreSection />
      <NumerosSection {...COUNTS} eventos={eventos.ok ? eventos.total : undefined} />
      <Section titulo="Quem faz parte" action={<All to={paths.parceiros()}>Todos os parceiros</All>}>
        <ParceiroShowcase parceiros={PARCEIROS} />
      </Section>
      <ConvitesSection />
    </Page>
  )
}

/** The link of a section to the whole list. */
function All({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="quiet">
      {children}
    </ButtonLink>
  )
}
