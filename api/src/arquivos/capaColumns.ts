import { arquivos } from '../database/schema'

/** What the addresses of a cover are made of (`coverLinks`). */
export const capaColumns = {
  id: arquivos.id,
  nome: arquivos.nome,
  mediaId: arquivos.mediaId,
  cartaoId: arquivos.cartaoId,
  compartilharId: arquivos.compartilharId,
}
