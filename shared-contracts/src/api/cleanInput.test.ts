// @vitest-environment node
import { expect, test } from 'vitest'
import { login, register, requestCodigo, resetSenha } from './autenticacao'
import { confirmEmail, editConta } from './conta'
import { sendMensagem } from './contato'
import { createDocumento } from './documentos'
import { createEvento } from './eventos'
import { addPublicador, answerMensagem } from './gestao'
import { createNoticia } from './noticias'
import { contractOf } from './schemas'

const CALLS = {
  cadastro: [
    contractOf(register).schema,
    {
      ...{ nomeCompleto: 'Ana Souza', cpf: '52998224725', dataNascimento: '1990-05-17', email: 'ana@escola.br' },
      ...{ telefone: '31987654321', cargo: 'Analista', numero: '10', cep: '00001000', password: 'Senha#26' },
      confirmPassword: 'Senha#26',
    },
  ],
  contato: [
    contractOf(sendMensagem).schema,
    {
      ...{ nome: 'Ana Souza', emailCorporativo: 'ana@escola.br', telefone: '31987654321', empresa: 'Ipê' },
      ...{ cargo: 'Diretora', setorId: 1, mensagem: 'Gostaria de participar.' },
    },
  ],
  login: [contractOf(login).schema, { email: 'ana@escola.br', password: 'Senha#26' }],
  redefinição: [
    contractOf(resetSenha).schema,
    { otp: '012345678901', email: 'ana@escola.br', novaSenha: 'Senha#26', confirmaSenha: 'Senha#26' },
  ],
  confirmação: [contractOf(confirmEmail).schema, { codigo: '012345678901' }],
  publicador: [contractOf(addPublicador).schema, { instituicaoId: 3, email: 'ana@escola.br' }],
  resposta: [contractOf(answerMensagem).schema, { id: 1, resposta: 'Obrigada.' }],
  conta: [contractOf(editConta).schema, { nomeCompleto: 'Ana Souza', telefone: '31987654321' }],
  documento: [
    contractOf(createDocumento).schema,
    { nome: 'Edital', documentoAreaId: 2, instituicaoId: 3, data: '2026-05-17' },
  ],
  evento: [
    contractOf(createEvento).schema,
    {
      ...{ titulo: 'Feira', responsavel: 'Hub', instituicaoId: 3, descricao: '<p>Uma feira.</p>' },
      ...{ dataInicio: '2027-05-03T09:30:00', dataTermino: '2027-05-03T11:00:00' },
      endereco: { cep: '00001000' },
    },
  ],
  noticia: [
    contractOf(createNoticia).schema,
    { titulo: 'Feira', descricao: '<p>Abriu.</p>', dataPublicacao: '2026-05-17T09:30:00' },
  ],
} satisfies Record<string, [{ parse: (input: unknown) => object }, object]>

type Call = keyof typeof CALLS

function read(call: Call, path: string, typed: unknown): unknown {
  const [schema, right] = CALLS[call]
  const [name = '', inner] = path.split('.')
  const input = { ...right, [name]: inner ? { [inner]: typed } : typed }
  const value = (schema.parse(input) as Record<string, unknown>)[name]
  return inner ? (value as Record<string, unknown>)[inner] : value
}

test.each<[Call, string, typed: string, kept: string]>([
  ['cadastro', 'telefone', '+55 (31) 98765-4321', '31987654321'],
  ['cadastro', 'telefone', '\u202a0 15 31 98765-4321\u202c', '31987654321'],
  ['contato', 'telefone', '+55 31 98765-4321', '31987654321'],
  ['conta', 'telefone', '(031) 98765-4321', '31987654321'],
  ['noticia', 'titulo', 'Lei\tSandbox', 'Lei Sandbox'],
  ['noticia', 'titulo', ' Lei\r\nSandbox\n', 'Lei Sandbox'],
  ['cadastro', 'nomeCompleto', 'Ana\tSouza', 'Ana Souza'],
  ['cadastro', 'email', 'ａｎａ＠escola.br', 'ana@escola.br'],
  ['cadastro', 'cpf', '529.982.247-25', '52998224725'],
  ['cadastro', 'cpf', '529 982 247 25', '52998224725'],
  ['cadastro', 'cpf', '５２９．９８２．２４７－２５', '52998224725'],
  ['cadastro', 'cep', '00.001-000', '00001000'],
  ['evento', 'endereco.cep', '00.001-000', '00001000'],
  ['evento', 'endereco.cep', '\u00a000001\u2011000\u200b', '00001000'],
  ['cadastro', 'dataNascimento', ' １９９０-05-17\u200b', '1990-05-17'],
  ['documento', 'data', '\u200e2026\u201105\u201117', '2026-05-17'],
  ['evento', 'dataInicio', '\u00a02027-05-03T09:30:00\ufeff', '2027-05-03T09:30:00'],
  ['noticia', 'dataPublicacao', '２０２６-05-17T09:30', '2026-05-17T09:30:00'],
])('in %s, %s %j is read as %s', (call, path, typed, kept) => {
  expect(read(call, path, typed)).toBe(kept)
})

test.each<[Call, string, typed: string, kept: string]>([
  ['login', 'email', '\u00a0ana@escola.br\u200b', 'ana@escola.br'],
  ['login', 'email', 'ana\u200b@escola\u00ad.br', 'ana@escola.br'],
  // The password's hash decides whether these characters belong to it.
  ['login', 'password', '\ufeffSenha#26\u00a0', '\ufeffSenha#26\u00a0'],
  ['login', 'password', ' Senha#26 ', ' Senha#26 '],
  ['cadastro', 'email', '\u202aana@escola.br\u202c', 'ana@escola.br'],
  ['cadastro', 'nomeCompleto', '\u00a0Ana Souza\u200e', 'Ana Souza'],
  ['contato', 'emailCorporativo', '\u200fana@escola.br\ufeff', 'ana@escola.br'],
  ['contato', 'nome', 'Ana\u00a0Souza\u200b', 'Ana Souza'],
  ['contato', 'mensagem', '\u200bGostaria de\u00a0participar. 👩‍💻\u00a0', 'Gostaria de\u00a0participar. 👩‍💻'],
  ['redefinição', 'email', 'ana@escola.br\u2060', 'ana@escola.br'],
  ['redefinição', 'otp', '0123-4567\u20118901\u200b', '012345678901'],
  ['redefinição', 'otp', '\u202a0123 4567 8901\u202c', '012345678901'],
  ['confirmação', 'codigo', '\u00a00123 4567 - 8901', '012345678901'],
  ['publicador', 'email', '\u200bana@escola.br\u00a0', 'ana@escola.br'],
  ['publicador', 'email', 'Ana Souza <ana@escola.br>;', 'ana@escola.br'],
  ['login', 'email', 'mailto:ana@escola.br?subject=Feira', 'ana@escola.br'],
  ['cadastro', 'email', 'ana@escola.br.', 'ana@escola.br'],
  ['contato', 'emailCorporativo', '"ana@escola.br"', 'ana@escola.br'],
  ['redefinição', 'email', 'Ana <ana@escola.br>', 'ana@escola.br'],
  ['resposta', 'resposta', '\ufeffObrigada.\u200b\n', 'Obrigada.'],
  ['noticia', 'titulo', '\u200bFeira 👨‍👩‍👧 de\u200cideias\u00a0', 'Feira 👨‍👩‍👧 de\u200cideias'],
  ['documento', 'nome', '\u00adEdital 03/2026\u00a0', 'Edital 03/2026'],
  ['evento', 'linkExterno', '\u200bhttps://escola\u200b.br/', 'https://escola.br/'],
  ['evento', 'linkExterno', 'Inscrições: https//escola.br/feira.', 'https://escola.br/feira'],
  ['evento', 'linkExterno', 'www.escola.br/feira', 'http://www.escola.br/feira'],
  ['evento', 'endereco.cidade', '\u00a0Ipê do Vale\u200e', 'Ipê do Vale'],
])('in %s, %s %j is read as %j, without invisible characters', (call, path, typed, kept) => {
  expect(read(call, path, typed)).toBe(kept)
})

test('the e-mail of a recovery is read without invisible characters', () => {
  expect(contractOf(requestCodigo).schema.parse('\u00a0ana@escola.br\u200b')).toBe('ana@escola.br')
  expect(contractOf(requestCodigo).schema.parse('Ana <ana@escola.br>')).toBe('ana@escola.br')
})

test.each<[Call, string]>([
  ['noticia', 'titulo'],
  ['documento', 'nome'],
  ['contato', 'mensagem'],
  ['resposta', 'resposta'],
])('in %s, a %s of invisible characters counts as empty', (call, path) => {
  expect(() => read(call, path, '\u200b\u00a0\u3164')).toThrow(/obrigatóri[oa]/)
})

test.each<[Call, string, typed: string, sentence: string]>([
  ['cadastro', 'telefone', '+1 212 555 1234', 'Telefone inválido. Informe o DDD e o número, só com números.'],
  ['contato', 'telefone', '(31) 98765-4321 ramal 2', 'Insira um telefone válido.'],
  ['cadastro', 'cpf', '529.982.247-255', 'CPF inválido.'],
  ['cadastro', 'cep', '00001-00O', 'CEP inválido.'],
  ['evento', 'endereco.cep', '0000A-1000', 'deve ter 8 números'],
  ['evento', 'linkExterno', 'javascript:alert(1)', 'Link inválido. Informe um só endereço'],
  ['evento', 'linkExterno', 'ana@escola.br', 'Link inválido. Informe um só endereço'],
  ['contato', 'emailCorporativo', 'ana@escola.br, bia@escola.br', 'E-mail inválido.'],
])('in %s, %s %j is refused instead of cut', (call, path, typed, sentence) => {
  expect(() => read(call, path, typed)).toThrow(sentence)
})

test('a line break counts as one character, even if a form sends two', () => {
  const sent = `${'linha\r\n'.repeat(3_332)}fim`
  expect(sent.length).toBeGreaterThan(20_000)
  expect(read('documento', 'descricao', sent)).toBe(`${'linha\n'.repeat(3_332)}fim`)
  expect(() => read('documento', 'descricao', 'a'.repeat(20_001))).toThrow('deve ter no máximo 20000 caracteres')
})
