import type { MensagemContato } from '../api'
import { telefone } from './pessoa'
import { email, first, matching, minLength, minValue, required, type Validator } from './validators'

/** Longest message of the contact form, in characters. */
export const MENSAGEM_MAX = 5000

const TELEFONE_INVALIDO = 'Insira um telefone válido.'

/** What each field of the contact form says by itself (specification §5, "screen rules"). */
export const contatoRules = {
  nome: required('Nome é obrigatório.'),
  emailCorporativo: first(required('Email é obrigatório.'), email('E-mail inválido.')),
  telefone: telefone(TELEFONE_INVALIDO),
  empresa: required('Empresa é obrigatório.'),
  cargo: required('Cargo é obrigatório.'),
  setorId: first(required('Selecione um setor.'), minValue(1, 'Selecione um setor.')),
  mensagem: required('Mensagem é obrigatório.'),
} satisfies Record<keyof MensagemContato, Validator>

/** What is looked at before sending (§5, "extra checks"): a failure is 223 on the screen, 400 from the server. */
export const contatoChecks = {
  nome: matching(/^[\p{L}\p{M} ]{2,}$/u, 'Insira um nome válido.'),
  emailCorporativo: first(minLength(9, 'Insira um e-mail válido.'), matching(/@/, 'Insira um e-mail válido.')),
  // Stricter than the field: a landline has 10 digits (decision 73).
  telefone: minLength(11, TELEFONE_INVALIDO),
  empresa: matching(/^.{2,}$/s, 'Parece que há algo errado com o nome da empresa'),
  cargo: matching(/^.{3,}$/s, 'Confira o cargo e tente novamente.'),
  setorId: (value) => ([1, 2, 3, 4, 5, 6].includes(Number(value)) ? undefined : 'Selecione um setor para enviar.'),
  mensagem: matching(/^.{10,}$/s, 'Por favor, nos envie uma mensagem!'),
} satisfies Record<keyof MensagemContato, Validator>
