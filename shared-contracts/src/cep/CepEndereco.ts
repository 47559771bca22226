/** What the postal-code service knows of a CEP; `null` where a whole town has a single one. */
export interface CepEndereco {
  uf: string | null
  cidade: string | null
  bairro: string | null
  logradouro: string | null
}
