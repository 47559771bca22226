// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as api from '../api'
import { contractOf, contracts } from '../api/schemas'
import { fakeApi } from './fakeApi'
import { demoCodigo, demoCredenciais } from './portal'

const tags = [{ id: -1, descricao: 'Nova' }]
const arquivo = new File(['%PDF-'], 'edital.pdf', { type: 'application/pdf' })
const noticia: api.NoticiaInput = {
  id: 1,
  titulo: 'Título',
  subTitulo: '',
  descricao: '<p>Texto</p>',
  dataPublicacao: '2026-11-18T10:00:00',
  tags,
  arquivo,
  removerArquivo: true,
}
const endereco: api.Endereco = {
  id: -1,
  cep: '00001-000',
  logradouro: 'Praça da Estação',
  numero: '100',
  complemento: '',
  pontoReferencia: '',
  bairro: 'Centro',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
}
const evento: api.EventoInput = {
  id: 1,
  titulo: 'Café com Startups',
  descricao: '<p>Texto</p>',
  tags,
  dataInicio: '2026-12-10T09:00:00',
  dataTermino: '2026-12-10T11:00:00',
  local: 'Hub Mercado Velho',
  tipoEventoId: 1,
  instituicaoId: 3,
  endereco,
  linkExterno: '',
  exibirMaps: false,
  responsavel: 'Hub Mercado Velho',
  arquivo,
  removerArquivo: true,
}
const documento: api.DocumentoInput = {
  id: 1,
  nome: 'Edital',
  descricao: '',
  documentoAreaId: 2,
  instituicaoId: 3,
  data: '',
  tags,
  arquivo,
}

const call = <Input>(endpoint: api.Endpoint<Input, unknown>, input: NoInfer<Input>) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  contract: contractOf(endpoint),
  ask: () => fakeApi()(endpoint, input),
})

const CALLS = [
  call(api.login, demoCredenciais),
  call(api.logout, null),
  call(api.getSessao, {}),
  call(api.register, {} as api.Cadastro),
  call(api.requestCodigo, demoCredenciais.email),
  call(api.resetSenha, { otp: demoCodigo } as api.NovaSenha),
  call(api.getConta, {}),
  call(api.editConta, { nomeCompleto: 'Outro Nome', telefone: '00900000002' }),
  call(api.changeSenha, { senhaAtual: demoCredenciais.password, novaSenha: '', confirmaSenha: '' }),
  call(api.listSessoes, {}),
  call(api.endSessao, { id: 'outra' }),
  call(api.endOutrasSessoes, null),
  call(api.exportConta, { senhaAtual: demoCredenciais.password }),
  call(api.closeConta, { senhaAtual: demoCredenciais.password, comConteudo: false }),
  call(api.requestConfirmacao, null),
  call(api.confirmEmail, { codigo: demoCodigo }),
  call(api.listMensagens, { paginacao: 1 }),
  call(api.getMensagem, { id: 1 }),
  call(api.setEstadoMensagem, { id: 1, estado: 'lida' }),
  call(api.answerMensagem, { id: 1, resposta: 'Obrigada!' }),
  call(api.exportMensagens, {}),
  call(api.exportPessoas, {}),
  call(api.exportAuditoria, {}),
  call(api.listEmEspera, { paginacao: 1 }),
  call(api.listItens, { paginacao: 1 }),
  call(api.seeNoticia, { id: 1 }),
  call(api.seeEvento, { id: 1 }),
  call(api.seeDocumento, { id: 1 }),
  call(api.approveItem, { tipo: 'evento', id: 1 }),
  call(api.returnItem, { tipo: 'documento', id: 1, motivo: 'Falta a data.' }),
  call(api.removeArquivo, {
    tipo: 'evento',
    id: 1,
    arquivoId: '0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70',
    motivo: 'Não é seu.',
  }),
  call(api.listPessoas, { paginacao: 1 }),
  call(api.suspendPessoa, { usuarioId: 2, motivo: 'Propaganda.' }),
  call(api.readmitPessoa, { usuarioId: 2 }),
  call(api.listAuditoria, { paginacao: 1 }),
  call(api.listPublicadores, { instituicaoId: 1 }),
  call(api.addPublicador, { instituicaoId: 1, email: 'gestora@jacaranda.example' }),
  call(api.removePublicador, { instituicaoId: 1, usuarioId: 2 }),
  call(api.listSetores, {}),
  call(api.sendMensagem, {} as api.MensagemContato),
  call(api.listTags, {}),
  call(api.listAchados, { busca: 'energia' }),
  call(api.getImagensAceitas, {}),
  call(api.createImagem, { arquivo }),
  call(api.listInstituicoes, {}),
  call(api.getInstituicao, { Id: 1 }),
  call(api.listAutores, {}),
  call(api.listNoticias, { paginacao: 0 }),
  call(api.listUltimasNoticias, {}),
  call(api.getNoticia, { Id: 1 }),
  call(api.listOwnNoticias, { paginacao: 0 }),
  call(api.listOwnUltimasNoticias, {}),
  call(api.createNoticia, noticia),
  call(api.editNoticia, noticia),
  call(api.deleteNoticia, { id: 1 }),
  call(api.listOrganizadores, {}),
  call(api.listEventos, { paginacao: 0 }),
  call(api.listUltimosEventos, {}),
  call(api.getEvento, { Id: 1 }),
  call(api.listEnderecos, { tipoEnderecoId: 1 }),
  call(api.listAlheias, {}),
  call(api.listOwnEventos, { paginacao: 0 }),
  call(api.listOwnUltimosEventos, {}),
  call(api.createEvento, evento),
  call(api.editEvento, evento),
  call(api.deleteEvento, { id: 1 }),
  call(api.listDocumentos, { paginacao: 0 }),
  call(api.listUltimosDocumentos, {}),
  call(api.getDocumento, { id: 1 }),
  call(api.listOwnDocumentos, {}),
  call(api.listOwnUltimosDocumentos, {}),
  call(api.createDocumento, documento),
  call(api.editDocumento, documento),
  call(api.deleteDocumento, { id: 1 }),
]

test('the demo handles every call', () => {
  expect(new Set(CALLS.map(({ contract }) => contract))).toEqual(new Set(contracts))
})

describe('the demo answers match the contract', () => {
  test.each(CALLS)('$name', async ({ contract, ask }) => {
    const resultado = await ask()
    expect(resultado).toMatchObject({ ok: true })
    expect(resultado.ok && contract.answer.safeParse(resultado.valor).error?.issues).toBeUndefined()
  })
})
