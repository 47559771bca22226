import { listUltimosDocumentos } from '@portal/shared-contracts/api'
import { criteriaOf, isFiltered, ListFilters, ListSection, loadListOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { CardGrid, Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { AreaCards } from '../documentos/AreaCards'
import { DocumentoCard } from '../documentos/DocumentoCard'
import { todosOsDocumentos } from '../documentos/todosOsDocumentos'
import { TEXTS } from '../texts'
import { ResultadoStates } from './ResultadoStates'
import { withApiStatus } from './withApiStatus'

export async function loader(args: LoaderFunctionArgs) {
  const { signal, url } = args.request
  const criteria = criteriaOf(new URL(url).searchParams, todosOsDocumentos())
  const [list, ultimos] = await Promise.all([
    loadListOf(todosOsDocumentos(criteria.filter), args),
    isFiltered(criteria) ? null : args.context.get(apiContext)(listUltimosDocumentos, {}, { signal }),
  ])
  return withApiStatus({ ...list, ultimos }, ultimos ? [list.list, ultimos] : [list.list])
}

export function Component() {
  const { criteria, ultimos } = useLoaderData<typeof loader>()
  const list = useList(todosOsDocumentos(criteria.filter))
  return (
    <Page
      titulo="Documentos & editais"
      descricao={TEXTS.introDocumentos}
      intro={TEXTS.introDocumentos}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Documentos' }]}
    >
      <ListFilters of={list} />
      {ultimos && (
        <>
          <Section titulo="O que você procura?">
            <AreaCards />
          </Section>
          <Section titulo="Últimos documentos">
            <ResultadoStates of={ultimos} refused={TEXTS.erroAoCarregarDocumento} empty={TEXTS.aindaNaoHaDocumentos}>
              {(documentos) => (
                <CardGrid>
                  {documentos.map((documento) => (
                    <DocumentoCard key={documento.id} documento={documento} />
                  ))}
                </CardGrid>
              )}
            </ResultadoStates>
          </Section>
        </>
      )}
      <ListSection of={list} />
    </Page>
  )
}
