import { ListaCards, ListaFilters, loadListaDe, statusOf, useLista } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { Collapsible, Page, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { editais } from '../documentos/documentosDaArea'
import { SecaoVazia } from '../documentos/SecaoVazia'

const { plural, explicacao } = AREAS.Edital
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export const loader = (args: LoaderFunctionArgs) => loadListaDe(editais, args)

export const Component = observer(function Component() {
  const lista = useLista(editais)
  const status = statusOf(editais, lista.lista, lista.criterios)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <ListaFilters of={lista} />
      <div>
        {/* Heard also while the section is closed. */}
        <StatusMessage>{status}</StatusMessage>
        <Collapsible titulo="Novos editais" nota={lista.lista.isEmpty ? '' : status}>
          <ListaCards of={lista} />
        </Collapsible>
      </div>
      <SecaoVazia titulo="Em andamento" />
      <SecaoVazia titulo="Concluídos" />
    </Page>
  )
})
