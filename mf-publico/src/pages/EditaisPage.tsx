import { ListCards, ListFilters, loadListOf, statusOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { Collapsible, Page, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { editais } from '../documentos/documentosOfArea'
import { EmptySection } from '../documentos/EmptySection'

const { plural, explicacao } = AREAS.Edital
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export const loader = (args: LoaderFunctionArgs) => loadListOf(editais, args)

export const Component = observer(function Component() {
  const lista = useList(editais)
  const status = statusOf(editais, lista.lista, lista.criterios)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <ListFilters of={lista} />
      <div>
        {/* Heard also while the section is closed. */}
        <StatusMessage>{status}</StatusMessage>
        <Collapsible titulo="Novos editais" nota={lista.lista.isEmpty ? '' : status}>
          <ListCards of={lista} />
        </Collapsible>
      </div>
      <EmptySection titulo="Em andamento" />
      <EmptySection titulo="Concluídos" />
    </Page>
  )
})
