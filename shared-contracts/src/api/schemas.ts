import type { z } from 'zod'
import { autenticacaoContracts } from './autenticacao.schema'
import { buscaContracts } from './busca.schema'
import { contractsOf } from './call'
import { contaContracts } from './conta.schema'
import { contatoContracts } from './contato.schema'
import type { Contract } from './contract'
import { documentoContracts } from './documentos.schema'
import type { Endpoint, FieldsOf } from './endpoint'
import { eventoContracts } from './eventos.schema'
import * as gestao from './gestao'
import { gestaoCalls } from './gestao.schema'
import { imagemContracts } from './imagens.schema'
import { instituicaoContracts } from './instituicoes.schema'
import { noticiaContracts } from './noticias.schema'
import { tagContracts } from './tags.schema'

export { type Contract, isPaged } from './contract'
export { type Envio, envioOf } from './envio.schema'

/** For servers only: browsers must not import this module. */
export const contracts: readonly Contract[] = [
  ...autenticacaoContracts,
  ...buscaContracts,
  ...contaContracts,
  ...contatoContracts,
  ...documentoContracts,
  ...eventoContracts,
  ...contractsOf(gestaoCalls, gestao),
  ...imagemContracts,
  ...instituicaoContracts,
  ...noticiaContracts,
  ...tagContracts,
]

/** Throws for a call without a contract, so that no call is served unchecked. */
export function contractOf<Input, Output>({ method, path }: Endpoint<Input, Output>): ContractOf<Input> {
  const contract = contracts.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
  if (!contract) throw new Error(`${method} ${path} has no schema in *.schema.ts`)
  return contract as ContractOf<Input>
}

interface ContractOf<Input> extends Contract {
  schema: z.ZodType<FieldsOf<Input>>
}
