import type { Documento } from '@portal/shared-contracts/api'
import { type ListaStore, showMore } from '@portal/shared-contracts/lists'
import { ButtonLink, EmptyState, ListStates, MoreList } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { useRevalidator } from 'react-router-dom'
import { TEXTS } from '../texts'
import { type Criterios, searchOf } from './criterios'
import { DocumentoGrade } from './DocumentoGrade'

export interface DocumentoListaProps {
  documentos: ListaStore<Documento>
  criterios: Criterios
  /** What stands here while there is nothing yet. */
  empty: string
  /** Leads from a search that found nothing to everything. */
  todos: { label: string; to: string }
}

/** The documentos of an area in their four states. The page itself says how many there are, also where none was found. */
export const DocumentoLista = observer(function DocumentoLista(props: DocumentoListaProps) {
  const { documentos, criterios, empty, todos } = props
  const { revalidate, state } = useRevalidator()
  const addressOf = (pagina: number) => searchOf({ ...criterios, pagina })
  const more = () => showMore(documentos, addressOf)
  return (
    <ListStates
      of={{
        loading: documentos.loading || state === 'loading',
        refusal: documentos.refusal,
        isEmpty: documentos.isEmpty,
        retry: documentos.isEmpty ? revalidate : more,
      }}
      refused={TEXTS.erroAoCarregarDocumento}
      empty={
        criterios.busca ? (
          <EmptyState
            message={TEXTS.nenhumDocumentoEncontrado}
            action={
              <ButtonLink to={todos.to} variant="secondary">
                {todos.label}
              </ButtonLink>
            }
          />
        ) : (
          empty
        )
      }
    >
      <MoreList
        label="Ver mais"
        hasMore={documentos.hasMore}
        loading={documentos.loading}
        onMore={more}
        to={addressOf(documentos.pagina + 1)}
        before={documentos.primeira > 1 ? addressOf(documentos.primeira - 1) : undefined}
        status=""
      >
        <DocumentoGrade documentos={documentos.itens} />
      </MoreList>
    </ListStates>
  )
})
