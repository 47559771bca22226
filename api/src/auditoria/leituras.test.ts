import * as contract from '@portal/shared-contracts/api'
import { contracts } from '@portal/shared-contracts/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { umaNoticia, umDocumento, umPng } from '../testing/content'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
type Person = Awaited<ReturnType<Portal['apiAs']>>
let gestora: Person
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'silent' })
  gestora = await portal.apiAs(GESTORA)
  await portal.sql('UPDATE noticias SET aprovado = false WHERE id = 3')
  await portal.sql(`INSERT INTO mensagens_contato (id, setor_id, nome, email_corporativo, telefone, empresa, cargo, mensagem)
    VALUES (71, 2, 'Otto Lima', 'otto@empresa.example', '00900000001', 'Ipê', 'Diretor', 'Gostaria de participar.')`)
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('DELETE FROM auditoria'))

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
  reads(
    'items of somebody',
    contract.listItens,
    { paginacao: 1, busca: 'Joana' },
    { acao: 'item.listar', detalhes: { campos: ['busca'] } },
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
    'people, as a file',
    contract.exportPessoas,
    { desde: '2026-03-01' },
    { acao: 'usuario.exportarTodas', detalhes: { campos: ['desde'] } },
  ),
  reads(
    'the audit, as a file',
    contract.exportAuditoria,
    { acao: 'evento' },
    { acao: 'auditoria.exportar', detalhes: { campos: ['acao'] } },
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

it('every read for gestores is audited by its contract, or has a reason not to be', () => {
  const silent = forGestores.filter(({ audita, endpoint }) => !audita && !NOTHING_OF_OTHERS.has(endpoint.path))
  expect(pathsOf(silent)).toEqual([])
})

it('covers every audited read', () => {
  expect(pathsOf(READS)).toEqual(expect.arrayContaining(pathsOf(contracts.filter(({ audita }) => audita))))
})

const written = async () =>
  (await portal.sql('SELECT usuario_id, acao, alvo_id, detalhes FROM auditoria ORDER BY id')).rows

it.each(READS)('the audit records that a gestora read $what', async ({ ask, row }) => {
  await valor<unknown>(ask())
  expect(await written()).toEqual([{ usuario_id: 1, alvo_id: null, detalhes: null, ...row }])
})

it.each(READS)('a gestora cannot read $what while the audit cannot be written', async ({ ask }) => {
  await portal.sql('ALTER TABLE auditoria ADD CONSTRAINT cheia CHECK (false) NOT VALID')
  try {
    expect(await ask()).toMatchObject({ ok: false, codigo: 500 })
  } finally {
    await portal.sql('ALTER TABLE auditoria DROP CONSTRAINT cheia')
  }
})

it('the audit does not record missing or refused items', async () => {
  expect(await gestora(contract.seeNoticia, { id: 999 })).toMatchObject({ codigo: 404 })
  expect(await gestora(contract.listMensagens, { paginacao: 0 })).toMatchObject({ codigo: 400 })
  expect(await portal.api(contract.listPessoas, { paginacao: 1 })).toMatchObject({ codigo: 401 })
  expect(await written()).toEqual([])
})

describe('of a file', () => {
  let novata: Person
  let files: Record<'pdf' | 'cover' | 'phones' | 'picture' | 'public' | 'own', string>
  let itens: Record<'noticia' | 'documento', number>
  beforeAll(async () => {
    novata = await portal.apiAs(NOVATA)
    const { url, largura, altura } = await valor(novata(contract.createImagem, { arquivo: await umPng() }))
    const descricao = `<p><img src="${url}" alt="" width="${largura}" height="${altura}" /></p>`
    const noticia = await valor(novata(contract.createNoticia, umaNoticia({ descricao, arquivo: await umPng() })))
    const documento = await valor(novata(contract.createDocumento, umDocumento()))
    const shown = await valor(novata(contract.createDocumento, umDocumento()))
    const own = await valor(gestora(contract.createDocumento, umDocumento()))
    await portal.sql('UPDATE noticias SET aprovado = false WHERE id = $1', [noticia.id])
    await portal.sql('UPDATE documentos SET aprovado = false WHERE id = ANY($1)', [[documento.id, own.id]])
    itens = { noticia: noticia.id, documento: documento.id }
    files = {
      ...{ pdf: documento.download ?? '', cover: noticia.capaUrl ?? '', phones: `${noticia.capaUrl}?tamanho=media` },
      ...{ picture: url, public: shown.download ?? '', own: own.download ?? '' },
    }
  })

  const byToken = async ({ usuario }: Person) => ({ Authorization: `Bearer ${usuario.token}` })
  const byCookie = async (person: Person) => {
    const answer = await fetch(`${portal.baseUrl}${contract.getSessao.path}`, { headers: await byToken(person) })
    return { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const read = async (file: keyof typeof files, headers: Record<string, string>) =>
    (await fetch(`${portal.baseUrl}${files[file]}`, { headers })).status

  it.each([
    ['the PDF of a hidden documento', 'pdf', 'documento'],
    ['the cover of a hidden notícia', 'cover', 'noticia'],
    ["the cover's phone size", 'phones', 'noticia'],
    ["a picture in the notícia's text", 'picture', 'noticia'],
  ] as const)('the audit records once that a gestora read %s', async (_, file, tipo) => {
    for (const headersOf of [byToken, byCookie]) {
      await portal.sql('DELETE FROM auditoria')
      expect(await read(file, await headersOf(gestora))).toBe(200)
      expect(await written()).toEqual([
        { usuario_id: 1, acao: 'arquivo.ler', alvo_id: itens[tipo], detalhes: { tipo } },
      ])
    }
  })

  it.each([
    ['a public file', 'public', () => gestora],
    ['a file that the gestora sent herself', 'own', () => gestora],
    ['a file that its sender reads', 'pdf', () => novata],
  ] as const)('the audit does not record %s', async (_, file, who) => {
    expect(await read(file, await byCookie(who()))).toBe(200)
    expect(await written()).toEqual([])
  })

  it('a gestora cannot read a hidden file while the audit cannot be written', async () => {
    await portal.sql('ALTER TABLE auditoria ADD CONSTRAINT cheia CHECK (false) NOT VALID')
    try {
      expect([await read('pdf', await byToken(gestora)), await read('public', await byToken(gestora))]).toEqual([
        500, 200,
      ])
    } finally {
      await portal.sql('ALTER TABLE auditoria DROP CONSTRAINT cheia')
    }
  })
})
