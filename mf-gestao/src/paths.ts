import type { TipoItem } from '@portal/shared-contracts/api'

/** The addresses of this remote, as functions. A pattern is made by passing `':mensagemId'`. */
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
