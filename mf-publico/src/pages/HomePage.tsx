import { listEventos, listUltimasNoticias } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, useNow } from '@portal/shared-contracts/portal'
import { ButtonLink, Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { EventoAgenda } from '../eventos/EventoAgenda'
import { Banner } from '../inicio/Banner'
import { Convites } from '../inicio/Convites'
import { LoadedList } from '../inicio/LoadedList'
import { Numeros } from '../inicio/Numeros'
import { numerosOf } from '../inicio/numerosOf'
import { Sobre } from '../inicio/Sobre'
import { NoticiaDestaques } from '../noticias/NoticiaDestaques'
import { countOf, PARCEIROS } from '../parceiros/grupos'
import { ParceiroVitrine } from '../parceiros/ParceiroVitrine'
import { TIPO } from '../parceiros/tipos'
import { TEXTS } from '../texts'

const EVENTOS = 3

const CONTADOS = {
  empresas: countOf(TIPO.empresa),
  ictis: countOf(TIPO.icti),
  mecanismos: countOf(TIPO.mecanismo),
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [noticias, eventos] = await Promise.all([
    api(listUltimasNoticias, {}, { signal }),
    // What comes next stands first in this list; `listarUltimos` would be what was entered last.
    api(listEventos, { paginacao: 1 }, { signal }),
  ])
  return { noticias, eventos: eventos.ok ? { ...eventos, valor: eventos.valor.slice(0, EVENTOS) } : eventos }
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
        <LoadedList of={noticias} refused={TEXTS.erroAoCarregarNoticia} empty={TEXTS.aindaNaoHaNoticias}>
          {(valor) => <NoticiaDestaques noticias={valor} />}
        </LoadedList>
      </Section>
      <Section titulo="Próximos eventos" tone="soft" action={<All to={paths.eventos()}>Todos os eventos</All>}>
        <LoadedList of={eventos} refused={TEXTS.erroAoCarregarEvento} empty={TEXTS.aindaNaoHaEventos}>
          {(valor) => <EventoAgenda eventos={valor} now={now} />}
        </LoadedList>
      </Section>
      <Sobre />
      <Numeros numeros={numerosOf({ ...CONTADOS, eventos: eventos.ok ? eventos.total : undefined })} />
      <Section titulo="Quem faz parte" action={<All to={paths.parceiros()}>Todos os parceiros</All>}>
        <ParceiroVitrine parceiros={PARCEIROS} />
      </Section>
      <Convites />
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
