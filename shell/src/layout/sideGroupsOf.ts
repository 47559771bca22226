import type { Usuario } from '@portal/shared-contracts/api'
import type { Menu, PapelGroup } from '@portal/shared-contracts/micro-frontend'

/** The groups of the side menu that this user sees. What the login said of her role is kept with her until the next one. */
export const sideGroupsOf = ({ side = [], gestor = [] }: Menu, usuario: Usuario): readonly PapelGroup[] =>
  'papel' in usuario && usuario.papel === 'gestor' ? [...side, ...gestor] : side
