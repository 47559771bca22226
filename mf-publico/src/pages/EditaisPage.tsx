import { ListCards, ListFilters, loadListOf, statusOf, useList } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { Collapsible, Page, Section, StatusMessage } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AREAS } from '../documentos/areas'
import { editais } from '../documentos/documentosOfArea'
import { TEXTS } from '../texts'
import { answered } from './answered'
import styles from './EditaisPage.module.css'

const { plural, explicacao } = AREAS.Edital
const TRAIL = [
  { label: 'Início', to: paths.home() },
  { label: 'Documentos', to: paths.documentos() },
  { label: plural },
]

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadListOf(editais, args)
  return answered(list, [list.list])
}

export const Component = observer(function Component() {
  const list = useList(editais)
  const status = statusOf(editais, list.list, list.criteria)
  return (
    <Page titulo={plural} descricao={explicacao} intro={explicacao} breadcrumb={TRAIL}>
      <ListFilters of={list} />
      <div>
        {/* Outside the section, so that a screen reader says it also while the section is closed. */}
        <StatusMessage>{status}</StatusMessage>
        <Collapsible titulo="Novos editais" nota={list.list.isEmpty ? '' : status}>
          <ListCards of={list} />
        </Collapsible>
      </div>
      <EmptySection titulo="Em andamento" />
      <EmptySection titulo="Concluídos" />
    </Page>
  )
})

/** A section that stays empty: no server tells yet how far an edital has come (decision 57). */
function EmptySection({ titulo }: { titulo: string }) {
  return (
    <Section titulo={titulo}>
      <p className={styles.vazia}>{TEXTS.nenhumEditalNestaSecao}</p>
    </Section>
  )
}
