import { withoutInvisible } from '../invisible'
import { EMAIL_LIMITE, LINHA_LIMITE } from '../limits'
import * as field from './fieldKinds'
import { fieldsOf } from './fields'
import { telefone } from './pessoa'
import { email, first, matching, minLength, minValue, required, type Validator } from './validators'

const TELEFONE_INVALIDO = 'Insira um telefone válido.'

/** Fields of the contact form (docs/product.md#contact). */
export const contatoFields = fieldsOf({
  nome: field.text({
    label: 'Nome',
    autoComplete: 'name',
    maxLength: LINHA_LIMITE,
    clean: (typed) => withoutInvisible(typed).replace(/\s/g, ' ').trim(),
    validate: required('Nome é obrigatório.'),
  }),
  emailCorporativo: field.text({
    label: 'E-mail',
    input: 'email',
    hint: 'Para onde vai a resposta',
    autoComplete: 'email',
    maxLength: EMAIL_LIMITE,
    validate: first(required('Email é obrigatório.'), email('E-mail inválido.')),
  }),
  telefone: field.text({
    label: 'Telefone',
    input: 'tel',
    hint: 'DDD + celular, 11 números',
    autoComplete: 'tel-national',
    validate: telefone(TELEFONE_INVALIDO),
  }),
  empresa: field.text({
    label: 'Empresa',
    autoComplete: 'organization',
    maxLength: LINHA_LIMITE,
    validate: required('Empresa é obrigatório.'),
  }),
  cargo: field.text({
    label: 'Cargo',
    autoComplete: 'organization-title',
    maxLength: LINHA_LIMITE,
    validate: required('Cargo é obrigatório.'),
  }),
  setorId: field.choice<number>({
    label: 'Setor',
    hint: 'Quem vai ler a sua mensagem',
    empty: 0,
    validate: first(required('Selecione um setor.'), minValue(1, 'Selecione um setor.')),
  }),
  mensagem: field.paragraphs({ label: 'Mensagem', maxLength: 5000, validate: required('Mensagem é obrigatório.') }),
})

/** Checks before sending (docs/product.md#contact): 223 on the screen, 400 from the server. */
export const contatoChecks = {
  nome: matching(/^[\p{L}\p{M} ]{2,}$/u, 'Insira um nome válido.'),
  emailCorporativo: first(minLength(9, 'Insira um e-mail válido.'), matching(/@/, 'Insira um e-mail válido.')),
  // Stricter than the field: a landline has 10 digits (docs/product.md#contact).
  telefone: minLength(11, TELEFONE_INVALIDO),
  empresa: matching(/^.{2,}$/s, 'Parece que há algo errado com o nome da empresa'),
  cargo: matching(/^.{3,}$/s, 'Confira o cargo e tente novamente.'),
  setorId: (value) => ([1, 2, 3, 4, 5, 6].includes(Number(value)) ? undefined : 'Selecione um setor para enviar.'),
  mensagem: matching(/^.{10,}$/s, 'Por favor, nos envie uma mensagem!'),
} satisfies Record<keyof typeof contatoFields, Validator>
