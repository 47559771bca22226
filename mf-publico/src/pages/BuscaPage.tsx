import { type Achados, LINHA_LIMITE, listAchados, listApresentados, type Resultado } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { criteriaOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, configContext } from '@portal/shared-contracts/portal'
import { searchedWays } from '@portal/shared-contracts/search'
import { EmptyState, FilterBar, Page, RefusedState, SearchField, StatusMessage } from '@portal/shared-contracts/ui'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { GrupoSection } from '../busca/GrupoSection'
import { gruposOf } from '../busca/grupos'
import { linhasThatMatch } from '../busca/linhasThatMatch'
import { SemBusca } from '../busca/SemBusca'
import { TEXTS } from '../texts'
import { withApiStatus } from './withApiStatus'

const NOT_KNOWN = 404
const NOTHING = { busca: '', isTooLong: false, isOffered: true, achados: undefined, parceiros: [], now: '' }

/** An API without search gives a 404 page that explains it. */
export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs) {
  const params = new URL(url).searchParams
  const { busca } = criteriaOf(params, {})
  const config = context.get(configContext)
  if (config.busca === false) return withoutSearch(busca)
  if (!busca) return data({ ...NOTHING, isTooLong: (params.get('busca') ?? '').trim().length > LINHA_LIMITE })
  const api = context.get(apiContext)
  const [achados, apresentados] = await Promise.all([
    api(listAchados, { busca }, { signal }),
    api(listApresentados, {}, { signal }),
  ])
  if (!achados.ok && achados.codigo === NOT_KNOWN) return withoutSearch(busca)
  const parceiros = linhasThatMatch(
    busca,
    (apresentados.ok ? apresentados.valor : []).map(({ nome, ...parceiro }) => ({
      ...parceiro,
      titulo: nome,
      tags: [],
    })),
  )
  // The browser uses the server's time, so that both render the same state of eventos.
  return withApiStatus({ ...NOTHING, busca, achados, parceiros, now: localNow(config.fusoHorario) }, [achados])
}

const withoutSearch = (busca: string) => data({ ...NOTHING, busca, isOffered: false }, { status: NOT_KNOWN })

export function Component() {
  const { busca, isOffered } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const search = (typed: string) => {
    const params = new URLSearchParams(typed ? { busca: typed } : {})
    navigate({ search: String(params) }, { replace: true, preventScrollReset: true })
  }
  return (
    <Page
      titulo="Busca"
      descricao={TEXTS.introBusca}
      intro={TEXTS.introBusca}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Busca' }]}
    >
      {isOffered ? (
        <>
          <FilterBar>
            <SearchField
              label="Buscar em todo o portal"
              placeholder="Título, tag ou assunto"
              value={busca}
              onSearch={search}
            />
          </FilterBar>
          <Results />
        </>
      ) : (
        <SemBusca />
      )}
    </Page>
  )
}

/** The portal's own server has the parceiros, so they appear even if the API fails. */
function Results() {
  const { busca, isTooLong, achados, parceiros, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (isTooLong) return null
  if (!achados) return <EmptyState message={TEXTS.nadaDigitado} />
  const { itens, palavras, aproximada } = foundIn(achados)
  const marked = aproximada ? palavras : searchedWays(busca).flat()
  const grupos = gruposOf({ itens, parceiros }, [busca, ...(aproximada ? palavras : [])])
  const count = grupos.reduce((total, { linhas }) => total + linhas.length, 0)
  return (
    <>
      <StatusMessage visible={count > 0}>{statusOf(count, busca, aproximada)}</StatusMessage>
      {achados.ok && count === 0 && (
        <EmptyState message={`Nenhum resultado encontrado para “${busca}”.`} action={TEXTS.dicasDeBusca} />
      )}
      {grupos.map((grupo) => (
        <GrupoSection key={grupo.titulo} grupo={grupo} palavras={marked} now={now} />
      ))}
      {!achados.ok && <RefusedState message={TEXTS.buscaFalhou} refusal={achados} onRetry={revalidate} />}
    </>
  )
}

const foundIn = (achados: Resultado<Achados>): Achados =>
  achados.ok ? achados.valor : { itens: [], palavras: [], aproximada: false }

function statusOf(count: number, busca: string, aproximada: boolean) {
  if (count === 0) return ''
  const mostrados = count === 1 ? '1 resultado' : `${count} resultados`
  return aproximada
    ? `Nada tem “${busca}” escrito assim. ${mostrados} com palavras parecidas.`
    : `${mostrados} para “${busca}”`
}
