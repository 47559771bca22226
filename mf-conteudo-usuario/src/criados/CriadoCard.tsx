import type { Tag } from '@portal/shared-contracts/api'
import { Card, Cover } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { AGUARDANDO_APROVACAO } from '../texts'
import { CriadoActions, type CriadoActionsProps } from './CriadoActions'

export interface CriadoCardProps extends CriadoActionsProps {
  capa: string | null
  capaDescricao?: string | undefined
  tags: readonly Pick<Tag, 'descricao'>[]
  meta: ReactNode
  /** Absent if the server does not send it. */
  aprovado?: boolean | undefined
  badge?: string | undefined
}

export function CriadoCard({ titulo, capa, capaDescricao, tags, meta, aprovado, badge, ...actions }: CriadoCardProps) {
  const badges = [badge, aprovado === false && AGUARDANDO_APROVACAO].filter(Boolean)
  return (
    <Card
      titulo={titulo}
      capa={<Cover src={capa} seed={titulo} alt={capaDescricao ?? ''} />}
      tags={tags}
      meta={meta}
      badge={badges.join(' · ')}
      dimmed={badge !== undefined}
      actions={<CriadoActions titulo={titulo} {...actions} />}
    />
  )
}
