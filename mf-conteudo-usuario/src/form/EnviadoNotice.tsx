import type { TipoItem } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Button, ButtonLink } from '@portal/shared-contracts/ui'
import { EstadoSelo } from '@portal/shared-contracts/ui/conteudo'
import { AutosaveNotice } from '../autosave/AutosaveNotice'
import { ENVIADO } from '../texts'
import type { Enviado } from './useSending'

interface EnviadoNoticeProps {
  kind: TipoItem
  titulo: string
  of: Enviado
  listPath: string
  onAnother: () => void
}

/** Confirms a sent item permanently; the toast disappears. */
export function EnviadoNotice({ kind, titulo, of, listPath, onAnother }: EnviadoNoticeProps) {
  const { foi, ver, lista, outro } = ENVIADO[kind]
  return (
    <AutosaveNotice
      tone="info"
      actions={
        <>
          {of.id !== undefined && (
            <ButtonLink to={paths[kind](of.id)} variant="secondary">
              {ver}
            </ButtonLink>
          )}
          <ButtonLink to={listPath} variant="secondary">
            {lista}
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            {outro}
          </Button>
        </>
      }
    >
      “{titulo}” {foi} <EstadoSelo tipo={kind} of={of} />
    </AutosaveNotice>
  )
}
