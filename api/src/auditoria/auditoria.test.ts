import * as contract from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { capa } from '../reliability.fixture'
import { umaNoticia, umDocumento, umEvento } from '../testing/content'
import { GESTORA, NOVATA, PESQUISADOR, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
let gestora: Api
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  gestora = await portal.apiAs(GESTORA)
  await portal.sql('DELETE FROM auditoria')
})

const OTP = async () => {
  await portal.api(contract.requestCodigo, GESTORA.email)
  return lastCodigo()
}

const lastCodigo = async () => {
  const { rows } = await portal.sql(`SELECT texto FROM mensagens_email ORDER BY id DESC LIMIT 1`)
  await portal.sql('DELETE FROM auditoria')
  return (
    String(rows[0]?.texto)
      .match(/\d{4} \d{4} \d{4}/)?.[0]
      .replaceAll(' ', '') ?? ''
  )
}

const ownId = async (tabela: string) =>
  (await portal.sql(`SELECT max(id)::int AS id FROM ${tabela} WHERE usuario_id = 1`)).rows[0]?.id as number

const cadastro: contract.Cadastro = {
  ...{ nomeCompleto: 'Rita Moura', cpf: '39053344706', dataNascimento: '1992-02-29', email: 'rita@jacaranda.example' },
  ...{ telefone: '00900000009', cargo: 'Analista', uf: '', cidade: '', logradouro: '', bairro: '', numero: '10' },
  ...{ cep: '00009000', instituicaoId: 3, password: 'Senha#26', confirmPassword: 'Senha#26' },
}

const mensagem: contract.MensagemContato = {
  ...{ nome: 'Otto Lima', emailCorporativo: 'otto@empresa.example', telefone: '00900000001', empresa: 'Ipê' },
  ...{ cargo: 'Diretor', setorId: 2, mensagem: 'Gostaria de participar.' },
}

const WRITES = new Map<unknown, [acao: string, call: () => Promise<contract.Resultado<unknown>>]>([
  [contract.login, ['sessao.entrar', () => portal.api(contract.login, GESTORA)]],
  [contract.logout, ['sessao.sair', () => gestora(contract.logout, null)]],
  [contract.register, ['usuario.incluir', () => portal.api(contract.register, cadastro)]],
  [contract.requestCodigo, ['usuario.codigo', () => portal.api(contract.requestCodigo, GESTORA.email)]],
  [
    contract.resetSenha,
    [
      'usuario.senha',
      async () => {
        const senha = { novaSenha: GESTORA.password, confirmaSenha: GESTORA.password }
        return portal.api(contract.resetSenha, { otp: await OTP(), email: GESTORA.email, ...senha })
      },
    ],
  ],
  [contract.sendMensagem, ['contato.incluir', () => portal.api(contract.sendMensagem, mensagem)]],
  [contract.createNoticia, ['noticia.incluir', () => gestora(contract.createNoticia, umaNoticia())]],
  [
    contract.editNoticia,
    ['noticia.editar', async () => gestora(contract.editNoticia, umaNoticia({ id: await ownId('noticias') }))],
  ],
  [
    contract.deleteNoticia,
    ['noticia.excluir', async () => gestora(contract.deleteNoticia, { id: await ownId('noticias') })],
  ],
  [contract.createEvento, ['evento.incluir', () => gestora(contract.createEvento, umEvento())]],
  [
    contract.editEvento,
    ['evento.editar', async () => gestora(contract.editEvento, umEvento({ id: await ownId('eventos') }))],
  ],
  [
    contract.deleteEvento,
    ['evento.excluir', async () => gestora(contract.deleteEvento, { id: await ownId('eventos') })],
  ],
  [contract.createDocumento, ['documento.incluir', () => gestora(contract.createDocumento, umDocumento())]],
  [
    contract.editDocumento,
    ['documento.editar', async () => gestora(contract.editDocumento, umDocumento({ id: await ownId('documentos') }))],
  ],
  [
    contract.deleteDocumento,
    ['documento.excluir', async () => gestora(contract.deleteDocumento, { id: await ownId('documentos') })],
  ],
  [
    contract.editConta,
    ['usuario.editar', () => gestora(contract.editConta, { nomeCompleto: 'Outro Nome', telefone: '00911111111' })],
  ],
  [
    contract.changeSenha,
    [
      'usuario.senha',
      () => {
        const { password } = GESTORA
        return gestora(contract.changeSenha, { senhaAtual: password, novaSenha: password, confirmaSenha: password })
      },
    ],
  ],
  [
    contract.endSessao,
    [
      'sessao.encerrar',
      async () => {
        const [sessao] = await valor(gestora(contract.listSessoes, {}))
        return gestora(contract.endSessao, { id: sessao?.id ?? '' })
      },
    ],
  ],
  [contract.endOutrasSessoes, ['sessao.encerrar', () => gestora(contract.endOutrasSessoes, null)]],
  [contract.exportConta, ['usuario.exportar', () => gestora(contract.exportConta, { senhaAtual: GESTORA.password })]],
  [
    contract.requestConfirmacao,
    ['usuario.pedir-confirmacao', async () => (await apiAs(NOVATA))(contract.requestConfirmacao, null)],
  ],
  [
    contract.confirmEmail,
    [
      'usuario.confirmar',
      async () => {
        const novata = await apiAs(NOVATA)
        await valor(novata(contract.requestConfirmacao, null))
        return novata(contract.confirmEmail, { codigo: await lastCodigo() })
      },
    ],
  ],
  [
    contract.setEstadoMensagem,
    [
      'contato.lida',
      async () => gestora(contract.setEstadoMensagem, { id: await lastMensagem(), estado: 'lida' as const }),
    ],
  ],
  [
    contract.answerMensagem,
    [
      'contato.responder',
      async () => gestora(contract.answerMensagem, { id: await lastMensagem(), resposta: 'Obrigada!' }),
    ],
  ],
  [
    contract.returnItem,
    ['noticia.devolver', () => gestora(contract.returnItem, { tipo: 'noticia', id: 3, motivo: 'Falta.' })],
  ],
  [
    contract.removeArquivo,
    [
      'arquivo.remover',
      async () => {
        const { rows } = await portal.sql('SELECT capa_id FROM noticias WHERE id = 4')
        return gestora(contract.removeArquivo, { tipo: 'noticia', id: 4, arquivoId: rows[0].capa_id, motivo: 'Falta.' })
      },
    ],
  ],
  [
    contract.approveItem,
    [
      'noticia.aprovar',
      async () => {
        await portal.sql('UPDATE noticias SET devolucao = NULL WHERE id = 3')
        return gestora(contract.approveItem, { tipo: 'noticia', id: 3 })
      },
    ],
  ],
  [
    contract.suspendPessoa,
    ['usuario.suspender', () => gestora(contract.suspendPessoa, { usuarioId: 2, motivo: 'Falta.' })],
  ],
  [contract.createImagem, ['imagem.incluir', async () => gestora(contract.createImagem, { arquivo: await capa() })]],
  [contract.readmitPessoa, ['usuario.readmitir', () => gestora(contract.readmitPessoa, { usuarioId: 2 })]],
  [
    contract.addPublicador,
    ['publicador.incluir', () => gestora(contract.addPublicador, { instituicaoId: 1, email: NOVATA.email })],
  ],
  [
    contract.removePublicador,
    ['publicador.retirar', () => gestora(contract.removePublicador, { instituicaoId: 1, usuarioId: 5 })],
  ],
  [
    contract.closeConta,
    [
      'usuario.excluir',
      async () =>
        (await apiAs(PESQUISADOR))(contract.closeConta, { senhaAtual: PESQUISADOR.password, comConteudo: false }),
    ],
  ],
])

async function apiAs(credenciais: typeof GESTORA) {
  const api = await portal.apiAs(credenciais)
  await portal.sql('DELETE FROM auditoria')
  return api
}

const lastMensagem = async () =>
  (await portal.sql('SELECT max(id)::int AS id FROM mensagens_contato')).rows[0]?.id as number

const isWrite = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && value.method !== 'GET'

it('covers every call of the contract that writes', () => {
  expect([...WRITES.keys()]).toEqual(expect.arrayContaining(Object.values(contract).filter(isWrite)))
})

it.each([...WRITES.values()])('%s writes one row', async (acao, call) => {
  await valor(call())
  const { rows } = await portal.sql('SELECT acao, detalhes FROM auditoria')
  expect(rows.map((row) => row.acao)).toEqual([acao])
  expect(JSON.stringify(rows)).not.toMatch(/@|Helena|Rita|Otto|\d{4}/)
})
