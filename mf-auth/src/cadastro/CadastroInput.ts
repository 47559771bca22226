import { type Cadastro, INSTITUICAO_PADRAO } from '@portal/shared-contracts/api'
import { cadastroFields, inputOf, type ValuesOf } from '@portal/shared-contracts/forms'

export type CadastroInput = ValuesOf<typeof cadastroFields>

export const toCadastro = (input: CadastroInput, termosVersao: string): Cadastro => ({
  ...inputOf(cadastroFields, input),
  instituicaoId: INSTITUICAO_PADRAO,
  termosVersao,
})
