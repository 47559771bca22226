import {
  DOCUMENTO_AREA,
  type Documento,
  listDocumentos,
  type Resultado,
  type SituacaoEdital,
} from '@portal/shared-contracts/api'
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
import { editais, SITUACOES } from '../documentos/documentosOfArea'
import { TEXTS } from '../texts'
import { answered } from './answered'
import styles from './EditaisPage.module.css'
import { ResultadoStates } from './ResultadoStates'

const { plural, explicacao } = AREAS.Edital
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

/** Brings how far editais have come only where the list is not narrowed to that. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { busca, filter } = criteriaOf(new URL(request.url).searchParams, editais())
  const loadedAt = Date.now()
  const today = todayIn(context.get(configContext).fusoHorario, loadedAt)
  const begun = (situacao: SituacaoEdital) =>
    context
      .get(apiContext)(
        listDocumentos,
        { paginacao: 1, documentoAreaId: DOCUMENTO_AREA.Edital, situacao, ...(busca && { busca }) },
        { signal: request.signal },
      )
      .then((resultado) =>
        resultado.ok ? { ...resultado, valor: resultado.valor.filter(isOf(situacao, today)) } : resultado,
      )
  const [list, sections] = await Promise.all([
    loadListOf(editais({ situacao: filter, today }), args),
    filter ? [] : Promise.all(SITUACOES.map(async ({ value }) => ({ situacao: value, editais: await begun(value) }))),
  ])
  // The browser takes the server's time over, so that both show the same editais as over.
  return answered({ ...list, sections, loadedAt }, [list.list])
}

export const Component = observer(function Component() {
  const { criteria, sections, loadedAt } = useLoaderData<typeof loader>()
  const today = todayIn(usePortal().config.fusoHorario, loadedAt)
  const list = useList(editais({ situacao: criteria.filter, today }))
  const status = statusOf(list.kind, list.list, criteria)
  const chosen = SITUACOES.find(({ value }) => value === criteria.filter)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <ListFilters of={withoutIdleFilter(list)} />
      <div>
        {/* Outside the section, so that a screen reader says it also while the section is closed. */}
        <StatusMessage>{status}</StatusMessage>
        <Collapsible titulo={chosen?.label ?? 'Novos editais'} nota={list.list.isEmpty ? '' : status}>
          <ListCards of={list} />
        </Collapsible>
      </div>
      {sections.map(({ situacao, editais: resultado }) => (
        <Section key={situacao} titulo={labelOf(situacao)}>
          <ResultadoStates
            of={resultado}
            refused={TEXTS.erroAoCarregarDocumento}
            empty={<p className={styles.vazia}>{TEXTS.nenhumEditalNestaSecao}</p>}
          >
            {(begun) => (
              <>
                <CardGrid>
                  {begun.map((documento) => (
                    <DocumentoCard key={documento.id} documento={documento} />
                  ))}
                </CardGrid>
                {hasMore(resultado, begun) && (
                  <div className={styles.mais}>
                    <ButtonLink
                      to={paths.editais() + searchOf({ busca: criteria.busca, filter: situacao }, list.kind)}
                      variant="secondary"
                    >
                      {VER[situacao]}
                    </ButtonLink>
                  </div>
                )}
              </>
            )}
          </ResultadoStates>
        </Section>
      ))}
    </Page>
  )
})

const VER: Record<SituacaoEdital, string> = {
  andamento: 'Ver todos os editais em andamento',
  concluido: 'Ver todos os editais concluídos',
}

const hasMore = (resultado: Resultado<unknown>, shown: unknown[]) =>
  resultado.ok && (resultado.total ?? 0) > shown.length

const labelOf = (situacao: SituacaoEdital) => SITUACOES.find(({ value }) => value === situacao)?.label ?? ''

const todayIn = (zone: string, moment: number) => localNow(zone, new Date(moment)).slice(0, 10)

/** A server may mix areas, and know nothing of how far an edital has come. */
const isOf = (situacao: SituacaoEdital, today: string) => (documento: Documento) =>
  editais({ situacao, today }).belongs?.(documento) ?? false

/** Without the filter where no edital of the server's says when it ends: there is nothing to choose. */
function withoutIdleFilter(list: ListView<Documento>): Parameters<typeof ListFilters>[0]['of'] {
  const { kind, criteria, list: shown } = list
  const isKnown = criteria.filter !== '' || shown.items.some(({ dataTermino }) => dataTermino !== undefined)
  const { filter, ...rest } = kind
  return { ...list, kind: isKnown && filter ? { ...rest, filter } : rest }
}
