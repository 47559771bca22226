import { Button, ButtonLink } from '@portal/shared-contracts/ui'
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'

export interface CriadoActionsProps {
  titulo: string
  /** The public page. */
  view: string
  /** The form; absent where the item may not be edited. */
  edit?: string | undefined
  /** The form of a new item like this one; absent for a kind without. */
  duplicate?: string | undefined
  /** Absent where the item may not be removed. */
  onRemove?: (() => void) | undefined
}

/** The buttons of one own item: see, edit, duplicate, remove. */
export function CriadoActions({ titulo, view, edit, duplicate, onRemove }: CriadoActionsProps) {
  return (
    <>
      <ButtonLink to={view} variant="quiet" icon={<Eye aria-hidden="true" />} aria-label={`Ver: ${titulo}`}>
        Ver
      </ButtonLink>
      {edit && (
        <ButtonLink to={edit} variant="quiet" icon={<Pencil aria-hidden="true" />} aria-label={`Editar: ${titulo}`}>
          Editar
        </ButtonLink>
      )}
      {duplicate && (
        <ButtonLink
          to={duplicate}
          variant="quiet"
          icon={<Copy aria-hidden="true" />}
          aria-label={`Duplicar: ${titulo}`}
        >
          Duplicar
        </ButtonLink>
      )}
      {onRemove && (
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Excluir: ${titulo}`}
          onClick={onRemove}
        >
          Excluir
        </Button>
      )}
    </>
  )
}
