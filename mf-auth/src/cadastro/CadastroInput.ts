import { type Cadastro, INSTITUICAO_PADRAO } from '@portal/shared-contracts/api'
import { cadastroFields, inputOf, type ValuesOf } from '@portal/shared-contracts/forms'

/** What a person fills in. */
export type CadastroInput = ValuesOf<typeof cadastroFields>

/** What is sent of it: what was filled in, and which edition of the terms was accepted. */
export const toCadastro = (input: CadastroInput, termosVersao: string): Cadastro => ({
  ...inputOf(cadastroFields, input),
  instituicaoId: INSTITUICAO_PADRAO,
  termosVersao,
})
