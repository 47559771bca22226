import type { TipoItem } from '@portal/shared-contracts/api'
import { TIPO } from '../texts'

/** The kinds of items, in the order in which they are offered. */
export const TIPOS = (['noticia', 'evento', 'documento'] as const satisfies TipoItem[]).map((value) => ({
  value,
  label: TIPO[value],
}))

/** The kind that a text of an address means. */
export const tipoIn = (text: string | undefined): TipoItem | undefined =>
  TIPOS.find(({ value }) => value === text)?.value
