import type { Refusal } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import {
  ButtonLink,
  CardGrid,
  EmptyState,
  ListStates,
  MoreList,
  Page,
  Section,
  StatusMessage,
} from '@portal/shared-contracts/ui'
import { ArrowLeft } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import { type Pergunta, Removal } from '../confirmacao/Removal'
import styles from './Criados.module.css'
import type { CriadosDefinition } from './CriadosDefinition'
import { CriadosFiltro } from './CriadosFiltro'
import { type Criterios, isFiltered } from './criterios'
import { statusOf } from './statusOf'

export interface CriadosProps<Item> {
  definition: CriadosDefinition<Item>
  criterios: Criterios
  /** What is shown of the list. */
  lista: { itens: readonly Item[]; isEmpty: boolean; hasMore: boolean; loading: boolean; refusal?: Refusal | undefined }
  loading?: boolean
  more: () => void
  retry: () => void
  /** The question before something of this page is removed. */
  pergunta: Pergunta
  card: (item: Item) => ReactElement
  /** The card of the draft, which no filter hides (decision 43). */
  rascunho?: ReactElement | undefined
}

/** The screen of one's own items of one kind. */
export const Criados = observer(function Criados<Item>(props: CriadosProps<Item>) {
  const { definition, criterios, lista, loading = false, more, retry, pergunta, card, rascunho } = props
  const { titulo, criar, todos, contagem, refused } = definition
  return (
    <Page
      titulo={titulo}
      breadcrumb={[{ label: 'Home', to: paths.userHome() }, { label: titulo }]}
      actions={<ButtonLink to={criar.to}>{criar.label}</ButtonLink>}
    >
      <CriadosFiltro of={definition} criterios={criterios} />
      <Removal of={pergunta}>
        <Section
          titulo={isFiltered(criterios) ? 'Resultado da busca' : todos.titulo}
          action={
            <StatusMessage visible={!lista.isEmpty}>
              {lista.isEmpty && isFiltered(criterios) ? definition.naoEncontrado : statusOf(lista, criterios, contagem)}
            </StatusMessage>
          }
        >
          {lista.isEmpty && rascunho && <CardGrid label="Rascunho">{rascunho}</CardGrid>}
          <ListStates
            of={{
              loading: lista.loading || loading,
              refusal: lista.refusal,
              isEmpty: lista.isEmpty,
              retry,
            }}
            refused={refused}
            empty={<Vazio definition={definition} filtered={isFiltered(criterios)} />}
          >
            <MoreList label="Ver mais" hasMore={lista.hasMore} loading={lista.loading} onMore={more} status="">
              <CardGrid>
                {rascunho}
                {lista.itens.map(card)}
              </CardGrid>
            </MoreList>
          </ListStates>
        </Section>
      </Removal>
      <div className={styles.voltar}>
        <ButtonLink to={paths.userHome()} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
          Voltar
        </ButtonLink>
      </div>
    </Page>
  )
})

interface VazioProps {
  definition: Pick<CriadosDefinition<never>, 'vazio' | 'naoEncontrado' | 'endereco' | 'todos'>
  filtered: boolean
}

function Vazio({ definition: { vazio, naoEncontrado, endereco, todos }, filtered }: VazioProps) {
  if (!filtered) return <EmptyState message={vazio} />
  return (
    <EmptyState
      message={naoEncontrado}
      action={
        <ButtonLink to={endereco} variant="secondary">
          {todos.ver}
        </ButtonLink>
      }
    />
  )
}
