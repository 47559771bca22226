import { findInstituicao, getEvento, listUltimosEventos, statusFor } from '@portal/shared-contracts/api'
import { isEncerrado, localNow } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, usePortal } from '@portal/shared-contracts/portal'
import { excerpt, plainText } from '@portal/shared-contracts/rich-text'
import { ButtonLink, JsonLd, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { ENCERRADO, EventoDetalhe, periodoOf } from '@portal/shared-contracts/ui/conteudo'
import { ArrowLeft } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { Compartilhar } from '../compartilhar/Compartilhar'
import { EventoActions } from '../eventos/EventoActions'
import { EventoFim } from '../eventos/EventoFim'
import { EventoMais } from '../eventos/EventoMais'
import { eventoJsonLd } from '../eventos/eventoJsonLd'
import { OrganizadorEventos } from '../eventos/OrganizadorEventos'
import { TEXTS } from '../texts'
import { idOf } from './idOf'

const MAIS = 3
/** How long an evento waits for the name of its institution. */
const INSTITUICAO_MS = 1_000
const MAX_DESCRICAO = 200

const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Eventos', to: paths.eventos() },
]

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const Id = idOf(params.eventoId)
  const api = context.get(apiContext)
  const { signal } = request
  const [resultado, ultimos] = await Promise.all([
    api(getEvento, { Id }, { signal }),
    api(listUltimosEventos, {}, { signal }),
  ])
  if (!resultado.ok) throw data(resultado, { status: statusFor(resultado) })
  const evento = resultado.valor
  const [descricao, instituicao] = await Promise.all([
    context.get(sanitizeContext)(evento.descricao),
    // An API that knows the specification alone names it by its id.
    evento.instituicao ?? nameOf(findInstituicao(api, evento.instituicaoId, { signal })),
  ])
  const outros = ultimos.ok ? ultimos.valor.filter(({ id }) => id !== Id) : []
  // The server's moment crosses to the browser, so that both call the same eventos closed.
  return {
    evento: { ...evento, descricao, ...(instituicao && { instituicao }) },
    mais: outros.slice(0, MAIS),
    agora: Date.now(),
  }
}

/** Of an institution that is a nicety: nobody waits for it long, nor goes without the evento where it is not answered. */
function nameOf(found: ReturnType<typeof findInstituicao>): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, INSTITUICAO_MS))
  return Promise.race([found.then((instituicao) => instituicao?.razaoSocial).catch(() => undefined), late])
}

export function Component() {
  const { evento, mais, agora } = useLoaderData<typeof loader>()
  const { config } = usePortal()
  const now = localNow(config.fusoHorario, new Date(agora))
  const periodo = periodoOf(evento)
  return (
    <Page
      titulo={evento.titulo}
      descricao={excerpt(`${periodo}. ${plainText(evento.descricao)}`, MAX_DESCRICAO)}
      imagem={evento.capaUrl ?? undefined}
      intro={isEncerrado(evento, now) ? `${periodo} ${ENCERRADO}` : periodo}
      breadcrumb={[...TRAIL, { label: evento.titulo }]}
    >
      <JsonLd of={eventoJsonLd(evento, config)} />
      <EventoDetalhe
        evento={evento}
        now={now}
        acoes={<EventoActions evento={evento} />}
        doOrganizador={<OrganizadorEventos nome={evento.responsavel} />}
      >
        <Compartilhar titulo={evento.titulo} resumo={periodo} path={paths.evento(evento.id)} />
        <EventoFim />
      </EventoDetalhe>
      <EventoMais eventos={mais} now={now} />
    </Page>
  )
}

export function ErrorBoundary() {
  return (
    <Page titulo="Evento" breadcrumb={[...TRAIL, { label: 'Evento' }]}>
      <RefusedRoute message={TEXTS.erroAoCarregarEvento} />
      <div>
        <ButtonLink to={paths.eventos()} variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
          Voltar para os eventos
        </ButtonLink>
      </div>
    </Page>
  )
}
