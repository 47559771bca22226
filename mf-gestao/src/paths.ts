import type { TipoItem } from '@portal/shared-contracts/api'

/** Pass `':mensagemId'` to get the route pattern. */
export const gestaoPaths = {
  gestao: () => '/user/gestao',
  aprovacao: () => '/user/gestao/aprovacao',
  item: (tipo: TipoItem | ':tipo', id: number | ':itemId') => `/user/gestao/aprovacao/${tipo}/${id}`,
  mensagens: () => '/user/gestao/mensagens',
  mensagem: (id: number | ':mensagemId') => `/user/gestao/mensagens/${id}`,
  pessoas: () => '/user/gestao/pessoas',
  publicadores: () => '/user/gestao/publicadores',
  auditoria: () => '/user/gestao/auditoria',
} as const
