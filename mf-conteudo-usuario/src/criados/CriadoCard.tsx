import type { ComEstado, Tag, TipoItem } from '@portal/shared-contracts/api'
import { Card, Cover } from '@portal/shared-contracts/ui'
import { EstadoSelo } from '@portal/shared-contracts/ui/conteudo'
import { MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { CriadoActions, type CriadoActionsProps } from './CriadoActions'
import { Row } from './Row'

export interface CriadoCardProps extends CriadoActionsProps {
  tipo: TipoItem
  item: ComEstado
  capa: string | null
  capaDescricao?: string | undefined
  tags: readonly Pick<Tag, 'descricao'>[]
  meta: ReactNode
  badge?: string | undefined
}

export function CriadoCard({
  tipo,
  item,
  titulo,
  capa,
  capaDescricao,
  tags,
  meta,
  badge,
  ...actions
}: CriadoCardProps) {
  return (
    <Card
      titulo={titulo}
      capa={<Cover src={capa} seed={titulo} alt={capaDescricao ?? ''} />}
      tags={tags}
      meta={
        <>
          <EstadoSelo tipo={tipo} of={item} />
          {item.devolucao && (
            <Row icon={<MessageSquareWarning aria-hidden="true" />}>
              <strong>Motivo:</strong> {item.devolucao}
            </Row>
          )}
          {meta}
        </>
      }
      badge={badge}
      dimmed={badge !== undefined}
      actions={<CriadoActions titulo={titulo} {...actions} />}
    />
  )
}
