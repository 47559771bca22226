import type { TipoItem } from '@portal/shared-contracts/api'
import { TIPO } from '../texts'

export const TIPOS = (['noticia', 'evento', 'documento'] as const satisfies TipoItem[]).map((value) => ({
  value,
  label: TIPO[value],
}))

export const tipoIn = (text: string | undefined): TipoItem | undefined =>
  TIPOS.find(({ value }) => value === text)?.value
