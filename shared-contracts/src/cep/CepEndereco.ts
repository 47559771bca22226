/** Fields are `null` in a town with a single CEP. */
export interface CepEndereco {
  uf: string | null
  cidade: string | null
  bairro: string | null
  logradouro: string | null
}
