import {
  ESTADOS_ITEM,
  type Instituicao,
  type ItemGerido,
  listInstituicoes,
  listItens,
  nomeDoEstado,
  type Periodo,
  type Resultado,
} from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { anyText, idIn, oneOf } from '@portal/shared-contracts/lists'
import { apiContext } from '@portal/shared-contracts/portal'
import { FilterBar, Page, SearchField, SelectFilter, Selo } from '@portal/shared-contracts/ui'
import { EstadoSelo } from '@portal/shared-contracts/ui/conteudo'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { GestaoRefused } from '../acesso/GestaoRefused'
import { type NaLista, toItemNaLista } from '../aprovacao/ItemNaLista'
import { TIPOS, tipoIn } from '../aprovacao/TIPOS'
import { Linha } from '../lista/Linha'
import { Lista } from '../lista/Lista'
import type { ListaKind } from '../lista/ListaKind'
import { loadListaOf } from '../lista/loadListaOf'
import { PERIODO, PeriodoFilter, periodoOf } from '../lista/PeriodoFilter'
import { useLista } from '../lista/useLista'
import { gestaoPaths } from '../paths'
import { ACESSO, CONTEUDO, TIPO, TITULO } from '../texts'
import { trailTo } from '../trail'

const page = { titulo: TITULO.conteudo, breadcrumb: trailTo({ label: TITULO.conteudo }) }
const ESTADOS = ESTADOS_ITEM.map((value) => ({ value, label: nomeDoEstado('evento', value) }))

type Criterio = 'busca' | 'tipo' | 'estado' | 'instituicaoId' | keyof Periodo

const kind: ListaKind<NaLista<ItemGerido>, Criterio> = {
  path: gestaoPaths.conteudo(),
  criterios: {
    ...{ busca: anyText, tipo: oneOf(TIPOS), estado: oneOf(ESTADOS), instituicaoId: idIn },
    ...PERIODO,
  },
  ask: async (api, { busca, tipo, estado, instituicaoId, ...dias }, paginacao, options) => {
    const chosen = { tipo: tipoIn(tipo), estado: ESTADOS_ITEM.find((each) => each === estado) }
    const filtro = {
      ...periodoOf(dias),
      ...(busca && { busca }),
      ...(chosen.tipo && { tipo: chosen.tipo }),
      ...(chosen.estado && { estado: chosen.estado }),
      ...(instituicaoId && { instituicaoId: Number(instituicaoId) }),
    }
    const answer = await api(listItens, { paginacao, ...filtro }, options)
    return answer.ok ? { ...answer, valor: answer.valor.map(toItemNaLista) } : answer
  },
  titulo: CONTEUDO.todos,
  count: ['item', 'itens', 'encontrado'],
  empty: CONTEUDO.empty,
  notFound: CONTEUDO.notFound,
  refused: CONTEUDO.refused,
}

export async function loader(args: LoaderFunctionArgs) {
  const instituicoes = args.context.get(apiContext)(listInstituicoes, {}, { signal: args.request.signal })
  const [lista, offered] = await Promise.all([loadListaOf(kind, args), instituicoes])
  return { ...lista, instituicoes: offered }
}

export function Component() {
  const { instituicoes } = useLoaderData() as { instituicoes: Resultado<Instituicao[]> }
  const lista = useLista(kind)
  const { criterios, narrow } = lista
  return (
    <Page {...page} intro={CONTEUDO.intro}>
      <FilterBar>
        <SearchField
          label="Buscar itens"
          placeholder="Título, ou quem enviou"
          value={criterios.busca}
          onSearch={(busca) => narrow({ busca }, { replace: true })}
        />
        <SelectFilter
          name="tipo"
          label="Tipo"
          allLabel="Todos"
          value={criterios.tipo}
          options={TIPOS}
          onChange={(tipo) => narrow({ tipo })}
        />
        <SelectFilter
          name="estado"
          label="Estado"
          allLabel="Todos"
          value={criterios.estado}
          options={ESTADOS}
          onChange={(estado) => narrow({ estado })}
        />
        <SelectFilter
          name="instituicaoId"
          label="Instituição"
          allLabel="Todas"
          value={criterios.instituicaoId}
          options={
            instituicoes.ok ? instituicoes.valor.map(({ id, razaoSocial }) => ({ value: id, label: razaoSocial })) : []
          }
          onChange={(instituicaoId) => narrow({ instituicaoId })}
        />
        <PeriodoFilter dias={criterios} onChange={narrow} />
      </FilterBar>
      <Lista of={lista}>{(item) => <ItemLinha of={item} />}</Lista>
    </Page>
  )
}

function ItemLinha({ of: { itemId, tipo, titulo, estado, autor, instituicao, data } }: { of: NaLista<ItemGerido> }) {
  return (
    <Linha
      to={gestaoPaths.item(tipo, itemId)}
      titulo={titulo}
      selos={
        <>
          <Selo>{TIPO[tipo]}</Selo>
          <EstadoSelo tipo={tipo} of={{ estado, dataPublicacao: data }} />
        </>
      }
      meta={[
        CONTEUDO.deQuem(autor),
        instituicao,
        <time key="data" dateTime={data}>
          {formatDate(data)}
        </time>,
      ]}
    />
  )
}

export const ErrorBoundary = () => <GestaoRefused {...page} refused={CONTEUDO.refused} ausente={ACESSO.semGestao} />
