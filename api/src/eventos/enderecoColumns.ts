import { enderecos } from '../database/schema'

export const enderecoColumns = {
  id: enderecos.id,
  cep: enderecos.cep,
  logradouro: enderecos.logradouro,
  numero: enderecos.numero,
  complemento: enderecos.complemento,
  pontoReferencia: enderecos.pontoReferencia,
  bairro: enderecos.bairro,
  cidade: enderecos.cidade,
  uf: enderecos.uf,
}
