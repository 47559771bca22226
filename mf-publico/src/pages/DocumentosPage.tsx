import { listUltimosDocumentos } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { apiContext } from '@portal/shared-contracts/portal'
import { CardGrid, Page, Section } from '@portal/shared-contracts/ui'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { AreaCards } from '../documentos/AreaCards'
import { DocumentoCard } from '../documentos/DocumentoCard'
import { TEXTS } from '../texts'
import { answered } from './answered'
import { ResultadoStates } from './ResultadoStates'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ultimos = await context.get(apiContext)(listUltimosDocumentos, {}, { signal: request.signal })
  return answered(ultimos, [ultimos])
}

export function Component() {
  const ultimos = useLoaderData<typeof loader>()
  return (
    <Page
      titulo="Documentos & editais"
      descricao={TEXTS.introDocumentos}
      intro={TEXTS.introDocumentos}
      breadcrumb={[{ label: 'Início', to: paths.home() }, { label: 'Documentos' }]}
    >
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
    </Page>
  )
}
