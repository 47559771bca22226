import type { Tag } from '@portal/shared-contracts/api'
import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button, ButtonLink, Card, Cover } from '@portal/shared-contracts/ui'
import { Save, SquarePen, Trash2 } from 'lucide-react'
import { Row } from './Row'

interface RascunhoCardProps {
  rascunho: { titulo: string; tags: readonly Tag[]; salvoEm: number }
  form: string
  onRemove: () => void
}

export function RascunhoCard({ rascunho: { titulo, tags, salvoEm }, form, onRemove }: RascunhoCardProps) {
  const { fusoHorario } = usePortal().config
  return (
    <Card
      titulo={titulo}
      capa={<Cover seed={titulo} />}
      badge="(Rascunho)"
      tags={tags}
      meta={
        <Row icon={<Save aria-hidden="true" />}>
          Salvo em {formatDateTime(localNow(fusoHorario, new Date(salvoEm)))}
        </Row>
      }
      actions={
        <>
          <ButtonLink
            to={`${form}?rascunho=1`}
            variant="quiet"
            icon={<SquarePen aria-hidden="true" />}
            aria-label={`Carregar no formulário: ${titulo}`}
          >
            Carregar
          </ButtonLink>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Excluir rascunho: ${titulo}`}
            onClick={onRemove}
          >
            Excluir
          </Button>
        </>
      }
    />
  )
}
