import { paths } from '@portal/shared-contracts/paths'
import { Page, Section, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { DocumentoBusca } from '../documentos/DocumentoBusca'
import { DocumentoLista } from '../documentos/DocumentoLista'
import { loadArea } from '../documentos/loadArea'
import { statusOf } from '../documentos/statusOf'
import { useDocumentos } from '../documentos/useDocumentos'
import { TEXTS } from '../texts'

const { plural, explicacao } = AREAS.Pesquisa
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export const loader = (args: LoaderFunctionArgs) => loadArea('Pesquisa', args)

export const Component = observer(function PesquisasPage() {
  const { criterios, documentos } = useDocumentos()
  const status = statusOf(documentos, criterios.busca, AREAS.Pesquisa)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <DocumentoBusca label="Buscar pesquisas" busca={criterios.busca} />
      <Section
        titulo={criterios.busca ? 'Resultado da busca' : 'Todas as pesquisas'}
        action={<StatusMessage visible={!documentos.isEmpty}>{status}</StatusMessage>}
      >
        <DocumentoLista
          documentos={documentos}
          criterios={criterios}
          empty={TEXTS.aindaNaoHaPesquisas}
          todos={{ label: 'Ver todas as pesquisas', to: paths.pesquisas() }}
        />
      </Section>
    </Page>
  )
})
