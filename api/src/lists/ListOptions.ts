import type { LinkTo } from '../arquivos/links'
import type { Totals } from './Totals'

/** What every repository of listed content is made with. */
export interface ListOptions {
  linkTo: LinkTo
  totais: Totals
  tamanhoPagina: number
  ultimos: number
  /** The present minute in the portal's zone, as a local string. */
  now: () => string
  /** Whether a noticia dated in the future stays hidden until then, in which zone. */
  agendarPublicacao: boolean
  fusoHorario: string
}
