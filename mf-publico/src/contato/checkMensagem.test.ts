// @vitest-environment node
import type { MensagemContato } from '@portal/shared-contracts/api'
import { expect, test } from 'vitest'
import { checkMensagem } from './checkMensagem'

const mensagem: MensagemContato = {
  nome: 'João da Silva',
  emailCorporativo: 'joao@empresa.example',
  telefone: '00900000001',
  empresa: 'Ipê',
  cargo: 'Diretor',
  setorId: 2,
  mensagem: 'Gostaria de participar.',
}

test('accepts a valid mensagem', () => {
  expect(checkMensagem(mensagem)).toBeUndefined()
})

test.each<[keyof MensagemContato, string | number, string]>([
  ['nome', 'R2D2', 'Insira um nome válido.'],
  ['emailCorporativo', 'a@b.com', 'Insira um e-mail válido.'],
  ['telefone', '3133334444', 'Insira um telefone válido.'],
  ['empresa', 'X', 'Parece que há algo errado com o nome da empresa'],
  ['cargo', 'PO', 'Confira o cargo e tente novamente.'],
  ['setorId', 7, 'Selecione um setor para enviar.'],
  ['mensagem', 'Olá!', 'Por favor, nos envie uma mensagem!'],
])('%s "%s" is refused with code 223', (campo, value, resposta) => {
  expect(checkMensagem({ ...mensagem, [campo]: value })).toEqual({ ok: false, codigo: 223, resposta, campo })
})

test('reports the first failed check, in the specified order', () => {
  expect(checkMensagem({ ...mensagem, mensagem: 'Oi', cargo: 'PO', telefone: '3133334444' })?.campo).toBe('telefone')
})
