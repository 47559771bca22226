import { type Cadastro, INSTITUICAO_PADRAO } from '@portal/shared-contracts/api'
import { cadastroFields, inputOf, type ValuesOf } from '@portal/shared-contracts/forms'

/** The values of the registration form, as typed. */
export type CadastroInput = ValuesOf<typeof cadastroFields>

/** The registration as it is sent: without masks, with the default institution. @param termosVersao the edition of the terms that was accepted. */
export const toCadastro = (input: CadastroInput, termosVersao: string): Cadastro => ({
  ...inputOf(cadastroFields, input),
  instituicaoId: INSTITUICAO_PADRAO,
  termosVersao,
})
