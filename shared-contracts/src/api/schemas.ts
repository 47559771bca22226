import type { z } from 'zod'
import { autenticacaoContracts } from './autenticacao.schema'
import * as busca from './busca'
import { buscaCalls } from './busca.schema'
import { contractsOf } from './call'
import * as conta from './conta'
import { contaCalls } from './conta.schema'
import * as contato from './contato'
import { contatoCalls } from './contato.schema'
import type { Contract } from './contract'
import { documentoContracts } from './documentos.schema'
import type { Endpoint, FieldsOf } from './endpoint'
import { eventoContracts } from './eventos.schema'
import * as gestao from './gestao'
import { gestaoCalls } from './gestao.schema'
import * as imagens from './imagens'
import { imagemCalls } from './imagens.schema'
import * as instituicoes from './instituicoes'
import { instituicaoCalls } from './instituicoes.schema'
import { noticiaContracts } from './noticias.schema'
import * as tags from './tags'
import { tagCalls } from './tags.schema'

export { type Contract, isPaged } from './contract'
export { type Envio, envioOf } from './envio.schema'

/** For servers only: browsers must not import this module. */
export const contracts: readonly Contract[] = [
  ...autenticacaoContracts,
  ...contractsOf(buscaCalls, busca),
  ...contractsOf(contaCalls, conta),
  ...contractsOf(contatoCalls, contato),
  ...documentoContracts,
  ...eventoContracts,
  ...contractsOf(gestaoCalls, gestao),
  ...contractsOf(imagemCalls, imagens),
  ...contractsOf(instituicaoCalls, instituicoes),
  ...noticiaContracts,
  ...contractsOf(tagCalls, tags),
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
