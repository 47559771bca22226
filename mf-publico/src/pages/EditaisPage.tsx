import { type Api, DOCUMENTO_AREA, type Documento, listDocumentos, type Resultado } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import {
  criteriaOf,
  ListCards,
  ListFilters,
  type ListView,
  loadListOf,
  searchOf,
  statusOf,
  useList,
} from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext, configContext, usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, CardGrid, Collapsible, Page, Section, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { DocumentoCard } from '../documentos/DocumentoCard'
import { CONCLUIDOS, editais } from '../documentos/documentosOfArea'
import { TEXTS } from '../texts'
import styles from './EditaisPage.module.css'
import { ResultadoStates } from './ResultadoStates'
import { withApiStatus } from './withApiStatus'

const { plural, explicacao } = AREAS.Edital
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { busca, filter } = criteriaOf(new URL(request.url).searchParams, editais())
  const loadedAt = Date.now()
  const today = todayIn(context.get(configContext).fusoHorario, loadedAt)
  const [list, concluidos] = await Promise.all([
    loadListOf(editais({ situacao: filter, today }), args),
    filter ? null : firstConcluidos(context.get(apiContext), { busca, today, signal: request.signal }),
  ])
  // The browser uses the server's time, so that both render the same state of editais.
  return withApiStatus({ ...list, concluidos, loadedAt }, [list.list])
}

/** Servers may mix areas and ignore end dates. */
async function firstConcluidos(
  api: Api,
  { busca, today, signal }: { busca: string; today: string; signal: AbortSignal },
): Promise<Resultado<Documento[]>> {
  const area = { documentoAreaId: DOCUMENTO_AREA.Edital, situacao: CONCLUIDOS } as const
  const resultado = await api(listDocumentos, { paginacao: 1, ...area, ...(busca && { busca }) }, { signal })
  const { belongs = () => true } = editais({ situacao: CONCLUIDOS, today })
  return resultado.ok ? { ...resultado, valor: resultado.valor.filter(belongs) } : resultado
}

export const Component = observer(function Component() {
  const { criteria, concluidos, loadedAt } = useLoaderData<typeof loader>()
  const today = todayIn(usePortal().config.fusoHorario, loadedAt)
  const list = useList(editais({ situacao: criteria.filter, today }))
  const status = statusOf(list.kind, list.list, criteria)
  const titulo = criteria.filter ? TEXTS.editaisConcluidos : TEXTS.novosEditais
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <ListFilters of={concluidos && !hasSome(concluidos) ? withoutFilter(list) : list} />
      <div>
        {/* Outside the section, so that screen readers announce it while the section is closed. */}
        <StatusMessage>{status}</StatusMessage>
        <Collapsible titulo={titulo} nota={list.list.isEmpty ? '' : status}>
          <ListCards of={list} />
        </Collapsible>
      </div>
      {concluidos && (
        <>
          {/* Always empty (docs/product.md#editais). */}
          <Section titulo={TEXTS.editaisEmAndamento}>
            <Nenhum />
          </Section>
          <ConcluidosSection
            of={concluidos}
            to={paths.editais() + searchOf({ busca: criteria.busca, filter: CONCLUIDOS }, list.kind)}
          />
        </>
      )}
    </Page>
  )
})

interface ConcluidosSectionProps {
  of: Resultado<Documento[]>
  to: string
}

function ConcluidosSection({ of, to }: ConcluidosSectionProps) {
  const hasMore = of.ok && (of.total ?? 0) > of.valor.length
  return (
    <Section titulo={TEXTS.editaisConcluidos}>
      <ResultadoStates of={of} refused={TEXTS.erroAoCarregarDocumento} empty={<Nenhum />}>
        {(concluidos) => (
          <>
            <CardGrid>
              {concluidos.map((documento) => (
                <DocumentoCard key={documento.id} documento={documento} />
              ))}
            </CardGrid>
            {hasMore && (
              <div className={styles.mais}>
                <ButtonLink to={to} variant="secondary">
                  {TEXTS.verEditaisConcluidos}
                </ButtonLink>
              </div>
            )}
          </>
        )}
      </ResultadoStates>
    </Section>
  )
}

const Nenhum = () => <p className={styles.vazia}>{TEXTS.nenhumEditalNestaSecao}</p>

const hasSome = (resultado: Resultado<unknown[]>) => resultado.ok && resultado.valor.length > 0

const todayIn = (zone: string, moment: number) => localNow(zone, new Date(moment)).slice(0, 10)

/** Without past editais the filter has no options. */
function withoutFilter(list: ListView<Documento>): Parameters<typeof ListFilters>[0]['of'] {
  const { filter: _, ...kind } = list.kind
  return { ...list, kind }
}
