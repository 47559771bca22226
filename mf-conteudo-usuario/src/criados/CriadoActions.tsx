import { Button, ButtonLink } from '@portal/shared-contracts/ui'
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'

export interface CriadoActionsProps {
  titulo: string
  view: string
  edit?: string | undefined
  duplicate?: string | undefined
  onRemove?: (() => void) | undefined
}

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
