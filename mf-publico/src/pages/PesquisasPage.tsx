import { ListFilters, ListSection, loadListOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { Page } from '@portal/shared-contracts/ui'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { pesquisas } from '../documentos/documentosOfArea'
import { withApiStatus } from './withApiStatus'

const { plural, explicacao } = AREAS.Pesquisa
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadListOf(pesquisas, args)
  return withApiStatus(list, [list.list])
}

export function Component() {
  const list = useList(pesquisas)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <ListFilters of={list} />
      <ListSection of={list} />
    </Page>
  )
}
