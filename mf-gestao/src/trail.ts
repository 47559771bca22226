import { paths } from '@portal/shared-contracts/paths'
import type { Crumb } from '@portal/shared-contracts/ui'
import { gestaoPaths } from './paths'
import { TITULO } from './texts'

/** The way to a screen of the gestão; the screen itself comes last. */
export const trailTo = (...crumbs: Crumb[]): Crumb[] => [
  { label: 'Home', to: paths.userHome() },
  { label: TITULO.gestao, to: gestaoPaths.gestao() },
  ...crumbs,
]
