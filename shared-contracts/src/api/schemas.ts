import type { z } from 'zod'
import * as autenticacao from './autenticacao'
import { autenticacaoCalls } from './autenticacao.schema'
import * as busca from './busca'
import { buscaCalls } from './busca.schema'
import { type Contract, contractsOf } from './call'
import * as conta from './conta'
import { contaCalls } from './conta.schema'
import * as contato from './contato'
import { contatoCalls } from './contato.schema'
import * as documentos from './documentos'
import { documentoCalls } from './documentos.schema'
import type { Endpoint, FieldsOf } from './endpoint'
import * as eventos from './eventos'
import { eventoCalls } from './eventos.schema'
import * as gestao from './gestao'
import { gestaoCalls } from './gestao.schema'
import * as imagens from './imagens'
import { imagemCalls } from './imagens.schema'
import * as instituicoes from './instituicoes'
import { instituicaoCalls } from './instituicoes.schema'
import * as noticias from './noticias'
import { noticiaCalls } from './noticias.schema'
import * as tags from './tags'
import { tagCalls } from './tags.schema'

export { type Contract, isPaged } from './call'
export { type Envio, envioOf } from './envio.schema'

/** For servers only: browsers must not import this module. */
export const contracts: readonly Contract[] = [
  ...contractsOf(autenticacaoCalls, autenticacao),
  ...contractsOf(buscaCalls, busca),
  ...contractsOf(contaCalls, conta),
  ...contractsOf(contatoCalls, contato),
  ...contractsOf(documentoCalls, documentos),
  ...contractsOf(eventoCalls, eventos),
  ...contractsOf(gestaoCalls, gestao),
  ...contractsOf(imagemCalls, imagens),
  ...contractsOf(instituicaoCalls, instituicoes),
  ...contractsOf(noticiaCalls, noticias),
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
