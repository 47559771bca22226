import {
  ESTADOS_MENSAGEM,
  exportMensagens,
  listMensagens,
  listSetores,
  type MensagemListada,
  type MensagensFiltro,
  type Periodo,
  type Resultado,
  type Setor,
} from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { anyText, idIn, oneOf } from '@portal/shared-contracts/lists'
import { apiContext } from '@portal/shared-contracts/portal'
import { FilterBar, Page, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { Exportar } from '../lista/Exportar'
import { Linha } from '../lista/Linha'
import { Lista } from '../lista/Lista'
import type { ListaKind } from '../lista/ListaKind'
import { loadListaOf } from '../lista/loadListaOf'
import { PERIODO, PeriodoFilter, periodoOf } from '../lista/PeriodoFilter'
import { useLista } from '../lista/useLista'
import { EstadoSelo } from '../mensagens/EstadoSelo'
import { protocoloDe } from '../mensagens/protocoloDe'
import { gestaoPaths } from '../paths'
import { ACESSO, ESTADO, MENSAGENS, TITULO } from '../texts'
import { trailTo } from '../trail'

const page = { titulo: TITULO.mensagens, breadcrumb: trailTo({ label: TITULO.mensagens }) }
const ESTADOS = ESTADOS_MENSAGEM.map((value) => ({ value, label: ESTADO[value] }))

type Criterio = 'busca' | 'estado' | 'setorId' | keyof Periodo

/** The filter of the address, for a page of the list and for the CSV of all. */
function filtroOf({ busca, estado, setorId, ...dias }: Record<Criterio, string>): MensagensFiltro {
  const known = ESTADOS_MENSAGEM.find((each) => each === estado)
  return {
    ...periodoOf(dias),
    ...(busca && { busca }),
    ...(known && { estado: known }),
    ...(setorId && { setorId: Number(setorId) }),
  }
}

const kind: ListaKind<MensagemListada, Criterio> = {
  path: gestaoPaths.mensagens(),
  criterios: { busca: anyText, estado: oneOf(ESTADOS), setorId: idIn, ...PERIODO },
  ask: (api, criterios, paginacao, options) => api(listMensagens, { paginacao, ...filtroOf(criterios) }, options),
  titulo: MENSAGENS.todas,
  count: ['mensagem', 'mensagens', 'encontrada'],
  empty: MENSAGENS.empty,
  notFound: MENSAGENS.notFound,
  refused: MENSAGENS.refused,
}

export async function loader(args: LoaderFunctionArgs) {
  const setores = args.context.get(apiContext)(listSetores, {}, { signal: args.request.signal })
  const [lista, offered] = await Promise.all([loadListaOf(kind, args), setores])
  return { ...lista, setores: offered }
}

export function Component() {
  const { setores } = useLoaderData() as { setores: Resultado<Setor[]> }
  const lista = useLista(kind)
  const { criterios, narrow } = lista
  const { busca, estado, setorId } = criterios
  return (
    <Page
      {...page}
      actions={<Exportar endpoint={exportMensagens} filtro={filtroOf(criterios)} nome="mensagens-de-contato.csv" />}
    >
      <FilterBar>
        <SearchField
          label="Buscar mensagens"
          placeholder="Nome, e-mail ou protocolo"
          value={busca}
          onSearch={(typed) => narrow({ busca: typed }, { replace: true })}
        />
        <SelectFilter
          name="estado"
          label="Estado"
          allLabel="Todos"
          value={estado}
          options={ESTADOS}
          onChange={(chosen) => narrow({ estado: chosen })}
        />
        <SelectFilter
          name="setorId"
          label="Setor"
          allLabel="Todos"
          value={setorId}
          options={setores.ok ? setores.valor.map(({ id, descricao }) => ({ value: id, label: descricao })) : []}
          onChange={(chosen) => narrow({ setorId: chosen })}
        />
        <PeriodoFilter dias={criterios} onChange={narrow} />
      </FilterBar>
      <Lista of={lista}>
        {(mensagem) => (
          <Linha
            to={gestaoPaths.mensagem(mensagem.id)}
            titulo={mensagem.nome}
            selos={<EstadoSelo estado={mensagem.estado} />}
            meta={[
              mensagem.setor,
              mensagem.empresa,
              `Protocolo ${protocoloDe(mensagem)}`,
              <time key="em" dateTime={mensagem.criadaEm}>
                {formatDateTime(mensagem.criadaEm)}
              </time>,
            ]}
          >
            <p>{mensagem.inicio}</p>
          </Linha>
        )}
      </Lista>
    </Page>
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={MENSAGENS.refused} ausente={ACESSO.semGestao} />
