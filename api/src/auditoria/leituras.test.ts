import * as contract from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { contracts } from '@portal/shared-contracts/schemas'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
let gestora: Api
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'silent' })
  gestora = await portal.apiAs(GESTORA)
  await portal.sql('UPDATE noticias SET aprovado = false WHERE id = 3')
  await portal.sql(`INSERT INTO mensagens_contato (id, setor_id, nome, email_corporativo, telefone, empresa, cargo, mensagem)
    VALUES (71, 2, 'Otto Lima', 'otto@empresa.example', '00900000001', 'Ipê', 'Diretor', 'Gostaria de participar.')`)
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('DELETE FROM auditoria'))

/** Paths of reads for gestores that give nothing of other people, and why that is so. */
const NOTHING_OF_OTHERS = new Map<string, string>()

interface Row {
  acao: string
  alvo_id?: number
  detalhes?: { campos: string[] }
}
const reads = <Input>(what: string, endpoint: contract.Endpoint<Input, unknown>, input: NoInfer<Input>, row: Row) => ({
  ...{ what, endpoint, row },
  ask: () => gestora(endpoint, input),
})

const READS = [
  reads('all messages', contract.listMensagens, { paginacao: 1 }, { acao: 'contato.listar', detalhes: { campos: [] } }),
  reads(
    'the messages that a search finds',
    contract.listMensagens,
    { paginacao: 2, busca: 'Otto', setorId: 2 },
    { acao: 'contato.listar', detalhes: { campos: ['busca', 'setorId'] } },
  ),
  reads('a message', contract.getMensagem, { id: 71 }, { acao: 'contato.ler', alvo_id: 71 }),
  reads(
    'new messages, as a file',
    contract.exportMensagens,
    { estado: 'nova' },
    { acao: 'contato.exportar', detalhes: { campos: ['estado'] } },
  ),
  reads(
    'what waits for approval',
    contract.listEmEspera,
    { paginacao: 1 },
    { acao: 'aprovacao.listar', detalhes: { campos: [] } },
  ),
  reads(
    'the notícias that wait for approval',
    contract.listEmEspera,
    { paginacao: 1, tipo: 'noticia' },
    { acao: 'aprovacao.listar', detalhes: { campos: ['tipo'] } },
  ),
  reads('a hidden notícia', contract.seeNoticia, { id: 3 }, { acao: 'noticia.ler', alvo_id: 3 }),
  reads('an evento', contract.seeEvento, { id: 1 }, { acao: 'evento.ler', alvo_id: 1 }),
  reads('a documento', contract.seeDocumento, { id: 1 }, { acao: 'documento.ler', alvo_id: 1 }),
  reads(
    'the suspended people that a search finds',
    contract.listPessoas,
    { paginacao: 1, busca: 'helena', suspensas: true },
    { acao: 'usuario.listar', detalhes: { campos: ['busca', 'suspensas'] } },
  ),
  reads(
    'the audit of a day',
    contract.listAuditoria,
    { paginacao: 1, desde: '2026-03-01', ate: '2026-03-01' },
    { acao: 'auditoria.ler', detalhes: { campos: ['desde', 'ate'] } },
  ),
  reads(
    'the audit of a person',
    contract.listAuditoria,
    { paginacao: 1, usuarioId: 2 },
    { acao: 'auditoria.ler', alvo_id: 2, detalhes: { campos: ['usuarioId'] } },
  ),
  reads(
    'who publishes for institution 1',
    contract.listPublicadores,
    { instituicaoId: 1 },
    { acao: 'publicador.listar', alvo_id: 1, detalhes: { campos: ['instituicaoId'] } },
  ),
]

const forGestores = contracts.filter(({ endpoint }) => endpoint.papel && (endpoint.method === 'GET' || endpoint.file))
const pathsOf = (some: readonly { endpoint: { path: string } }[]) => some.map(({ endpoint }) => endpoint.path)

it('the contract of every read for gestores says what the audit tells of it, or there is a reason', () => {
  const silent = forGestores.filter(({ audita, endpoint }) => !audita && !NOTHING_OF_OTHERS.has(endpoint.path))
  expect(pathsOf(silent)).toEqual([])
})

it('no read that is audited is missing here', () => {
  expect(pathsOf(READS)).toEqual(expect.arrayContaining(pathsOf(contracts.filter(({ audita }) => audita))))
})

const written = async () =>
  (await portal.sql('SELECT usuario_id, acao, alvo_id, detalhes FROM auditoria ORDER BY id')).rows

it.each(READS)('the audit tells that a gestora read $what', async ({ ask, row }) => {
  await valor<unknown>(ask())
  expect(await written()).toEqual([{ usuario_id: 1, alvo_id: null, detalhes: null, ...row }])
})

it.each(READS)('of $what a gestora reads nothing while nothing can be written down', async ({ ask }) => {
  await portal.sql('ALTER TABLE auditoria ADD CONSTRAINT cheia CHECK (false) NOT VALID')
  try {
    expect(await ask()).toMatchObject({ ok: false, codigo: 500 })
  } finally {
    await portal.sql('ALTER TABLE auditoria DROP CONSTRAINT cheia')
  }
})

it('the audit tells nothing of what was not there, or was refused', async () => {
  expect(await gestora(contract.seeNoticia, { id: 999 })).toMatchObject({ codigo: 404 })
  expect(await gestora(contract.listMensagens, { paginacao: 0 })).toMatchObject({ codigo: 400 })
  expect(await portal.api(contract.listPessoas, { paginacao: 1 })).toMatchObject({ codigo: 401 })
  expect(await written()).toEqual([])
})
