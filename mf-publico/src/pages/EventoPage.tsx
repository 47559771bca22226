import { findInstituicao, getEvento, listUltimosEventos, statusFor } from '@portal/shared-contracts/api'
import { isEncerrado, localNow } from '@portal/shared-contracts/dates'
import { searchOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, sanitizeContext, usePortal } from '@portal/shared-contracts/portal'
import { plainText, summaryOf } from '@portal/shared-contracts/rich-text'
import { ButtonLink, JsonLd, Page, RefusedRoute } from '@portal/shared-contracts/ui'
import { compartilhadaOf, ENCERRADO, EventoDetalhe, periodoOf } from '@portal/shared-contracts/ui/conteudo'
import { ArrowLeft } from 'lucide-react'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { CAMPOS_DO_CARTAO } from '../eventos/EventoCard'
import { EventoFoot } from '../eventos/EventoFoot'
import { eventoJsonLd } from '../eventos/eventoJsonLd'
import { eventosPublicos } from '../eventos/eventosPublicos'
import { MoreEventosSection } from '../eventos/MoreEventosSection'
import { ItemFaixa } from '../share/ItemFaixa'
import { ShareActions } from '../share/ShareActions'
import { TEXTS } from '../texts'
import { withFields } from '../withFields'
import { idOf } from './idOf'

const MAX_MORE = 3
/** Milliseconds to wait for the institution's name. */
const INSTITUICAO_TIMEOUT_MS = 1_000

const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Eventos', to: paths.eventos() },
]

/** Only a failure of the evento itself is thrown. The other parts are optional. */
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
    // APIs without our extensions send only the id.
    evento.instituicao ?? nameOf(findInstituicao(api, evento.instituicaoId, { signal })),
  ])
  const cards = withFields(ultimos, CAMPOS_DO_CARTAO)
  const others = cards.ok ? cards.valor.filter(({ id }) => id !== Id) : []
  // The browser uses the server's time, so that both render the same state of eventos.
  return {
    evento: { ...evento, descricao, ...(instituicao && { instituicao }) },
    more: others.slice(0, MAX_MORE),
    loadedAt: Date.now(),
  }
}

/** Undefined after a failure or timeout: the page works without the name. */
function nameOf(found: ReturnType<typeof findInstituicao>): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, INSTITUICAO_TIMEOUT_MS))
  return Promise.race([found.then((instituicao) => instituicao?.razaoSocial).catch(() => undefined), late])
}

export function Component() {
  const { evento, more, loadedAt } = useLoaderData<typeof loader>()
  const { config } = usePortal()
  const now = localNow(config.fusoHorario, new Date(loadedAt))
  const periodo = periodoOf(evento)
  return (
    <Page
      titulo={evento.titulo}
      descricao={summaryOf(`${periodo}. ${plainText(evento.descricao)}`)}
      imagem={compartilhadaOf(evento)}
      imagemDescricao={evento.capaDescricao}
      intro={isEncerrado(evento, now) ? `${periodo} ${ENCERRADO}` : periodo}
      breadcrumb={[...TRAIL, { label: evento.titulo }]}
    >
      <JsonLd of={eventoJsonLd(evento, config)} />
      <ItemFaixa tipo="evento" of={evento} />
      <EventoDetalhe evento={evento} now={now} doOrganizador={<OrganizadorLink organizador={evento.responsavel} />}>
        <ShareActions titulo={evento.titulo} resumo={periodo} path={paths.evento(evento.id)} />
        <EventoFoot />
      </EventoDetalhe>
      <MoreEventosSection eventos={more} now={now} />
    </Page>
  )
}

function OrganizadorLink({ organizador }: { organizador: string }) {
  const search = searchOf({ filter: organizador }, eventosPublicos)
  return <Link to={paths.eventos() + search}>Outros eventos de {organizador}</Link>
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
