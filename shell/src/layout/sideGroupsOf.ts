import type { Usuario } from '@portal/shared-contracts/api'
import type { Menu, PapelGroup } from '@portal/shared-contracts/micro-frontend'

/** The role is that of the last login. */
export const sideGroupsOf = ({ side = [], gestor = [] }: Menu, usuario: Usuario): readonly PapelGroup[] =>
  'papel' in usuario && usuario.papel === 'gestor' ? [...side, ...gestor] : side
