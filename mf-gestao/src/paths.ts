import type { TipoItem } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'

/** Pass `':mensagemId'` to get the route pattern. */
export const gestaoPaths = {
  gestao: () => '/user/gestao',
  aprovacao: () => '/user/gestao/aprovacao',
  item: (tipo: TipoItem | ':tipo', id: number | ':itemId') => paths.gerir(tipo, id),
  conteudo: () => '/user/gestao/conteudo',
  mensagens: () => '/user/gestao/mensagens',
  mensagem: (id: number | ':mensagemId') => `/user/gestao/mensagens/${id}`,
  pessoas: () => '/user/gestao/pessoas',
  publicadores: () => '/user/gestao/publicadores',
  auditoria: () => '/user/gestao/auditoria',
} as const
