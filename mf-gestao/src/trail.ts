import { paths } from '@portal/shared-contracts/paths'
import type { Crumb } from '@portal/shared-contracts/ui'
import { gestaoPaths } from './paths'
import { TITULO } from './texts'

export const trailTo = (...crumbs: Crumb[]): Crumb[] => [
  { label: 'Home', to: paths.userHome() },
  { label: TITULO.gestao, to: gestaoPaths.gestao() },
  ...crumbs,
]
