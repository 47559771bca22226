import { EMAIL_LIMITE, LINHA_LIMITE } from '../limits'
import { cpf } from './cpf'
import { semPontuacao } from './digits'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import * as pessoa from './pessoa'
import { novaSenha } from './senha'
import { email, first, required, sameAs } from './validators'

/** Fields of the registration, for screen and server (docs/product.md#registration). */
export const cadastroFields = fieldsOf({
  nomeCompleto: field.text({
    label: 'Nome completo',
    autoComplete: 'name',
    maxLength: LINHA_LIMITE,
    validate: required('Nome é obrigatório.'),
  }),
  cpf: field.text({ label: 'CPF', validate: cpf, clean: semPontuacao }),
  dataNascimento: field.date({ label: 'Data de nascimento', autoComplete: 'bday', validate: pessoa.dataNascimento }),
  email: field.text({
    label: 'E-mail',
    input: 'email',
    hint: 'Você vai usar este e-mail para entrar.',
    autoComplete: 'email',
    maxLength: EMAIL_LIMITE,
    validate: first(required('E-mail é obrigatório.'), email('E-mail inválido.')),
  }),
  telefone: field.text({
    label: 'Telefone',
    input: 'tel',
    hint: 'DDD e número, só números.',
    autoComplete: 'tel-national',
    validate: pessoa.telefone('Telefone inválido. Informe o DDD e o número, só com números.'),
  }),
  cargo: field.text({
    label: 'Cargo',
    autoComplete: 'organization-title',
    maxLength: LINHA_LIMITE,
    validate: required('Cargo é obrigatório.'),
  }),
  uf: field.choice<string>({ label: 'UF', autoComplete: 'address-level1', empty: '', validate: pessoa.uf }),
  numero: field.text({
    label: 'Número',
    hint: 'Se não houver, escreva S/N.',
    maxLength: LINHA_LIMITE,
    validate: required('Número é obrigatório.'),
  }),
  cep: field.text({
    label: 'CEP',
    autoComplete: 'postal-code',
    validate: pessoa.cep,
    clean: semPontuacao,
  }),
  cidade: field.text({ label: 'Cidade', autoComplete: 'address-level2', maxLength: LINHA_LIMITE }),
  bairro: field.text({ label: 'Bairro', autoComplete: 'address-level3', maxLength: LINHA_LIMITE }),
  logradouro: field.text({
    label: 'Logradouro',
    hint: 'Rua, avenida, praça.',
    autoComplete: 'address-line1',
    maxLength: LINHA_LIMITE,
  }),
  password: field.newPassword({ label: 'Senha', autoComplete: 'new-password', validate: novaSenha }),
  confirmPassword: field.newPassword({
    label: 'Confirmar senha',
    autoComplete: 'new-password',
    validate: first(required('Senhas não conferem.'), sameAs('password', 'Senhas não conferem.')),
  }),
  termosAceitos: field.checkbox({
    label: 'Li e aceito os termos de uso',
    validate: (value) => (value === false ? 'Você precisa aceitar os termos de uso!' : undefined),
  }),
})
