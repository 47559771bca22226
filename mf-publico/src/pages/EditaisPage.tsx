import { paths } from '@portal/shared-contracts/paths'
import { Collapsible, Page, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { DocumentoBusca } from '../documentos/DocumentoBusca'
import { DocumentoLista } from '../documentos/DocumentoLista'
import { loadArea } from '../documentos/loadArea'
import { SecaoVazia } from '../documentos/SecaoVazia'
import { statusOf } from '../documentos/statusOf'
import { useDocumentos } from '../documentos/useDocumentos'
import { TEXTS } from '../texts'

const { plural, explicacao } = AREAS.Edital
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export const loader = (args: LoaderFunctionArgs) => loadArea('Edital', args)

export const Component = observer(function EditaisPage() {
  const { criterios, documentos } = useDocumentos()
  const status = statusOf(documentos, criterios.busca, AREAS.Edital)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <DocumentoBusca label="Buscar editais" busca={criterios.busca} />
      <div>
        {/* Heard also while the section is closed. */}
        <StatusMessage>{status}</StatusMessage>
        <Collapsible titulo="Novos editais" nota={documentos.isEmpty ? '' : status}>
          <DocumentoLista
            documentos={documentos}
            criterios={criterios}
            empty={TEXTS.aindaNaoHaEditais}
            todos={{ label: 'Ver todos os editais', to: paths.editais() }}
          />
        </Collapsible>
      </div>
      <SecaoVazia titulo="Em andamento" />
      <SecaoVazia titulo="Concluídos" />
    </Page>
  )
})
