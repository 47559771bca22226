import {
  ESTADOS_MENSAGEM,
  exportMensagens,
  listMensagens,
  listSetores,
  type MensagemListada,
  type Resultado,
  type Setor,
} from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { anyText, idIn, oneOf } from '@portal/shared-contracts/lists'
import { apiContext } from '@portal/shared-contracts/portal'
import { Button, FilterBar, Page, SearchField, SelectFilter } from '@portal/shared-contracts/ui'
import { Download } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { Linha } from '../lista/Linha'
import { Lista } from '../lista/Lista'
import type { ListaKind } from '../lista/ListaKind'
import { loadListaOf } from '../lista/loadListaOf'
import { useLista } from '../lista/useLista'
import { EstadoSelo } from '../mensagens/EstadoSelo'
import { filtroOf, type MensagensCriterio } from '../mensagens/filtroOf'
import { protocoloDe } from '../mensagens/protocoloDe'
import { saveCsv } from '../mensagens/saveCsv'
import { gestaoPaths } from '../paths'
import { ACESSO, ESTADO, MENSAGENS, TITULO } from '../texts'
import { trailTo } from '../trail'
import { useAct } from '../useAct'

const page = { titulo: TITULO.mensagens, breadcrumb: trailTo({ label: TITULO.mensagens }) }
const ESTADOS = ESTADOS_MENSAGEM.map((value) => ({ value, label: ESTADO[value] }))

const kind: ListaKind<MensagemListada, MensagensCriterio> = {
  path: gestaoPaths.mensagens(),
  criterios: { busca: anyText, estado: oneOf(ESTADOS), setorId: idIn },
  ask: (api, criterios, paginacao, options) => api(listMensagens, { paginacao, ...filtroOf(criterios) }, options),
  titulo: MENSAGENS.todas,
  count: ['mensagem', 'mensagens', 'encontrada'],
  empty: MENSAGENS.empty,
  notFound: MENSAGENS.notFound,
  refused: MENSAGENS.refused,
}

/** Never run on the server. */
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
  const { act, acting } = useAct({ done: MENSAGENS.exportadas, refused: MENSAGENS.naoExportadas })

  const save = async () => {
    const csv = await act(exportMensagens, filtroOf(criterios))
    if (csv.ok) saveCsv('mensagens-de-contato.csv', csv.valor)
  }

  return (
    <Page
      {...page}
      actions={
        <Button variant="secondary" icon={<Download aria-hidden="true" />} loading={acting} onClick={save}>
          {MENSAGENS.exportar}
        </Button>
      }
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
