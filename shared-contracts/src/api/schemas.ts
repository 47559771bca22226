import type { z } from 'zod'
import { autenticacaoContracts } from './autenticacao.schema'
import { contatoContracts } from './contato.schema'
import type { Contract } from './contract'
import { documentoContracts } from './documentos.schema'
import type { Endpoint, FieldsOf } from './endpoint'
import { eventoContracts } from './eventos.schema'
import { instituicaoContracts } from './instituicoes.schema'
import { noticiaContracts } from './noticias.schema'
import { tagContracts } from './tags.schema'

/** Every call that the server checks. For servers only: nothing here may be imported by what runs in a browser. */
export const contracts: readonly Contract[] = [
  ...autenticacaoContracts,
  ...contatoContracts,
  ...documentoContracts,
  ...eventoContracts,
  ...instituicaoContracts,
  ...noticiaContracts,
  ...tagContracts,
]

/** The schema of a call's fields: throws where none was written, so that no call is ever served unchecked. */
export function schemaOf<Input, Output>({ method, path }: Endpoint<Input, Output>): z.ZodType<FieldsOf<Input>> {
  const contract = contracts.find((candidate) => candidate.path === path)
  if (!contract) throw new Error(`${method} ${path} has no schema in *.schema.ts`)
  return contract.schema as z.ZodType<FieldsOf<Input>>
}
