import { type ComEstado, estadoOf, type TipoItem } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink } from '@portal/shared-contracts/ui'
import { EstadoAviso } from '@portal/shared-contracts/ui/conteudo'
import { ShieldCheck } from 'lucide-react'
import { observer } from 'mobx-react-lite'

interface ItemFaixaProps {
  tipo: TipoItem
  of: ComEstado & { id: number }
}

/** Shown above an item to its author and to gestores: that it is not public, and where to take it down. */
export const ItemFaixa = observer(function ItemFaixa({ tipo, of }: ItemFaixaProps) {
  const { usuario } = usePortal().session
  const isGestor = usuario !== null && 'papel' in usuario && usuario.papel === 'gestor'
  return (
    <>
      {(estadoOf(of) ?? 'publicado') !== 'publicado' && <EstadoAviso tipo={tipo} of={of} />}
      {isGestor && (
        <div>
          <ButtonLink to={paths.gerir(tipo, of.id)} variant="secondary" icon={<ShieldCheck aria-hidden="true" />}>
            Gerir
          </ButtonLink>
        </div>
      )}
    </>
  )
})
