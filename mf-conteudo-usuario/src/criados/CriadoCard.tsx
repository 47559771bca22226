import { Card, Cover, type TagText } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { AGUARDANDO_APROVACAO } from '../texts'
import { CriadoActions, type CriadoActionsProps } from './CriadoActions'

export interface CriadoCardProps extends CriadoActionsProps {
  capa: string | null
  tags: readonly TagText[]
  /** Lines with an icon each. */
  meta: ReactNode
  /** Absent where the server does not say. */
  aprovado?: boolean | undefined
  /** A word over the cover, such as "(ENCERRADO)". */
  selo?: string | undefined
}

/** An own item in its list. */
export function CriadoCard({ titulo, capa, tags, meta, aprovado, selo, ...acoes }: CriadoCardProps) {
  const selos = [selo, aprovado === false && AGUARDANDO_APROVACAO].filter(Boolean)
  return (
    <Card
      titulo={titulo}
      capa={<Cover src={capa} seed={titulo} />}
      tags={tags}
      meta={meta}
      badge={selos.join(' · ')}
      dimmed={selo !== undefined}
      actions={<CriadoActions titulo={titulo} {...acoes} />}
    />
  )
}
