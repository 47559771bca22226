import { arquivos } from '../database/schema'

export const capaColumns = {
  id: arquivos.id,
  nome: arquivos.nome,
  mediaId: arquivos.mediaId,
  cartaoId: arquivos.cartaoId,
  compartilharId: arquivos.compartilharId,
}
