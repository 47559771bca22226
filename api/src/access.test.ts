import * as contract from '@portal/shared-contracts/api'
import { type Api, createApi } from '@portal/shared-contracts/api/client'
import { emptyOf, eventoFields } from '@portal/shared-contracts/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_ENDPOINTS } from './testing/apiEndpoints'
import { type OverheardPortal, overheardPortal } from './testing/overheardPortal'
import { GESTORA, NOVATA, PESQUISADOR } from './testing/startPortal'
import { valor } from './testing/valor'

type Caller = 'anonima' | 'expirada' | 'suspensa' | 'dona' | 'outra' | 'gestora'
type Answers = Record<Caller, number>

const ENDED = { expirada: 440, suspensa: 440 }
const GUARDED: Answers = { anonima: 401, ...ENDED, dona: 200, outra: 200, gestora: 200 }
/** Gestores judge items and may not write them. */
const OWNERS_ONLY: Answers = { ...GUARDED, outra: 403, gestora: 403 }
const GESTORES_ONLY: Answers = { ...GUARDED, dona: 403, outra: 403 }
const always = (codigo: number): Answers => ({
  ...{ anonima: codigo, expirada: codigo, suspensa: codigo },
  ...{ dona: codigo, outra: codigo, gestora: codigo },
})
const OPEN = always(200)
/** Callers with a session get 400 because of the content; others are refused first. */
const REFUSED: Answers = { ...GUARDED, dona: 400, outra: 400, gestora: 400 }

const imagem = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    ),
  ],
  'foto.png',
  { type: 'image/png' },
)
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' })
const documento = (id: number) => ({
  id,
  nome: 'Matriz',
  descricao: '',
  documentoAreaId: 1 as const,
  instituicaoId: 3,
  data: '2026-05-01',
  tags: [],
  arquivo: pdf(),
})
const evento = (id: number) => ({
  ...emptyOf(eventoFields),
  id,
  titulo: 'Matriz',
  descricao: '<p>Texto</p>',
  dataInicio: '2026-05-01T09:00:00',
  dataTermino: '2026-05-01T10:00:00',
  instituicaoId: 3,
  enderecoId: null,
  endereco: null,
  exibirMaps: false,
  responsavel: 'Equipe',
  ultimaAtualizacao: null,
})
const noticia = (id: number) => ({
  id,
  titulo: 'Matriz',
  subTitulo: '',
  descricao: '<p>Texto</p>',
  dataPublicacao: '2026-05-01T09:00:00',
  tags: [],
  arquivo: null,
})

const SUSPENSA = { email: 'incubadora@jacaranda.example', password: 'Jacaranda#26' }

const MATRIX = [
  row(contract.login, () => ({ email: 'ninguem@jacaranda.example', password: 'x' }), always(400)),
  row(contract.getSessao, () => ({}), GUARDED),
  row(contract.register, () => ({}) as contract.Cadastro, always(400)),
  row(contract.requestCodigo, () => 'ninguem', always(400)),
  row(contract.resetSenha, () => ({}) as contract.NovaSenha, always(400)),
  row(contract.sendMensagem, () => ({}) as contract.MensagemContato, always(400)),
  row(contract.listSetores, () => ({}), OPEN),

  row(contract.listDocumentos, () => ({ paginacao: 1 }), OPEN),
  row(contract.listUltimosDocumentos, () => ({}), OPEN),
  row(contract.getDocumento, ({ documentos }) => ({ id: documentos }), OPEN),
  row(contract.listOwnDocumentos, () => ({}), GUARDED),
  row(contract.listOwnUltimosDocumentos, () => ({}), GUARDED),
  row(contract.createDocumento, () => documento(-1), GUARDED),
  row(contract.editDocumento, ({ documentos }) => documento(documentos), OWNERS_ONLY),
  row(contract.deleteDocumento, ({ documentos }) => ({ id: documentos }), OWNERS_ONLY),

  row(contract.listEventos, () => ({ paginacao: 1 }), OPEN),
  row(contract.listUltimosEventos, () => ({}), OPEN),
  row(contract.getEvento, ({ eventos }) => ({ Id: eventos }), OPEN),
  row(contract.listOrganizadores, () => ({}), OPEN),
  row(contract.listAlheias, () => ({}), GUARDED),
  row(contract.listEnderecos, () => ({ tipoEnderecoId: 1 }), { ...GUARDED, outra: 404 }),
  row(contract.listOwnEventos, () => ({ paginacao: 1 }), GUARDED),
  row(contract.listOwnUltimosEventos, () => ({}), GUARDED),
  row(contract.createEvento, () => evento(-1), GUARDED),
  row(contract.editEvento, ({ eventos }) => evento(eventos), OWNERS_ONLY),
  row(contract.deleteEvento, ({ eventos }) => ({ id: eventos }), OWNERS_ONLY),

  row(contract.listNoticias, () => ({ paginacao: 1 }), OPEN),
  row(contract.listUltimasNoticias, () => ({}), OPEN),
  row(contract.getNoticia, ({ noticias }) => ({ Id: noticias }), OPEN),
  row(contract.listAutores, () => ({}), OPEN),
  row(contract.listOwnNoticias, () => ({ paginacao: 1 }), GUARDED),
  row(contract.listOwnUltimasNoticias, () => ({}), GUARDED),
  row(contract.createNoticia, () => noticia(-1), GUARDED),
  row(contract.editNoticia, ({ noticias }) => noticia(noticias), OWNERS_ONLY),
  row(contract.deleteNoticia, ({ noticias }) => ({ id: noticias }), OWNERS_ONLY),

  row(contract.listInstituicoes, () => ({}), OPEN),
  row(contract.getInstituicao, () => ({ Id: 3 }), OPEN),
  row(contract.listTags, () => ({}), OPEN),
  row(contract.listAchados, () => ({ busca: 'inovação' }), OPEN),

  row(contract.getImagensAceitas, () => ({}), OPEN),
  row(contract.createImagem, () => ({ arquivo: imagem }), GUARDED),

  row(contract.getConta, () => ({}), GUARDED),
  row(
    contract.editConta,
    () => ({ nomeCompleto: 'Outro Nome', telefone: `009${String(Math.random()).slice(2, 10)}` }),
    GUARDED,
  ),
  row(
    contract.changeSenha,
    () => ({ senhaAtual: 'errada', novaSenha: 'Nova#2026', confirmaSenha: 'Nova#2026' }),
    REFUSED,
  ),
  row(contract.listSessoes, () => ({}), GUARDED),
  row(contract.endSessao, () => ({ id: 'a-de-ninguem' }), { ...GUARDED, dona: 404, outra: 404, gestora: 404 }),
  row(contract.endOutrasSessoes, () => null, GUARDED),
  row(contract.exportConta, () => ({ senhaAtual: 'errada' }), REFUSED),
  row(contract.closeConta, () => ({ senhaAtual: 'errada', comConteudo: false }), REFUSED),
  row(contract.requestConfirmacao, () => null, GUARDED),
  row(contract.confirmEmail, () => ({ codigo: '000000000000' }), REFUSED),

  row(contract.listMensagens, () => ({ paginacao: 1 }), GESTORES_ONLY),
  row(contract.getMensagem, ({ mensagens }) => ({ id: mensagens }), GESTORES_ONLY),
  row(contract.setEstadoMensagem, ({ mensagens }) => ({ id: mensagens, estado: 'lida' as const }), GESTORES_ONLY),
  row(contract.answerMensagem, ({ mensagens }) => ({ id: mensagens, resposta: 'Obrigada!' }), GESTORES_ONLY),
  row(contract.exportMensagens, () => ({}), GESTORES_ONLY),
  row(contract.exportPessoas, () => ({}), GESTORES_ONLY),
  row(contract.exportAuditoria, () => ({}), GESTORES_ONLY),
  row(contract.listEmEspera, () => ({ paginacao: 1 }), GESTORES_ONLY),
  row(contract.listItens, () => ({ paginacao: 1 }), GESTORES_ONLY),
  row(contract.seeNoticia, ({ emEspera }) => ({ id: emEspera }), GESTORES_ONLY),
  row(contract.seeEvento, () => ({ id: 1 }), GESTORES_ONLY),
  row(contract.seeDocumento, () => ({ id: 1 }), GESTORES_ONLY),
  row(contract.approveItem, ({ emEspera }) => ({ tipo: 'noticia' as const, id: emEspera }), GESTORES_ONLY),
  row(
    contract.returnItem,
    ({ emEspera }) => ({ tipo: 'noticia' as const, id: emEspera, motivo: 'Falta.' }),
    GESTORES_ONLY,
  ),
  row(
    contract.removeArquivo,
    ({ emEspera, capa }) => ({ tipo: 'noticia' as const, id: emEspera, arquivoId: capa, motivo: 'Não é sua.' }),
    GESTORES_ONLY,
  ),
  row(contract.listPessoas, () => ({ paginacao: 1 }), GESTORES_ONLY),
  row(contract.suspendPessoa, ({ suspensa }) => ({ usuarioId: suspensa, motivo: 'Propaganda.' }), GESTORES_ONLY),
  row(contract.readmitPessoa, ({ suspensa }) => ({ usuarioId: suspensa }), GESTORES_ONLY),
  row(contract.listAuditoria, () => ({ paginacao: 1 }), GESTORES_ONLY),
  row(contract.addPublicador, () => ({ instituicaoId: 1, email: NOVATA.email }), GESTORES_ONLY),
  row(contract.listPublicadores, () => ({ instituicaoId: 1 }), GESTORES_ONLY),
  row(contract.removePublicador, () => ({ instituicaoId: 1, usuarioId: 5 }), GESTORES_ONLY),

  row(contract.logout, () => null, OPEN),
]

interface Ids {
  mensagens: number
  emEspera: number
  capa: string
  suspensa: number
  noticias: number
  eventos: number
  documentos: number
}

function row<Input>(endpoint: contract.Endpoint<Input, unknown>, input: (ids: Ids) => Input, answers: Answers) {
  return {
    endpoint,
    answers,
    name: `${endpoint.method} ${endpoint.path}`,
    send: (api: Api, ids: Ids) => api(endpoint, input(ids)),
  }
}

let portal: OverheardPortal
let ids: Ids
let callers: Record<Caller, Api>
const people = new Map<string, number>()
const GESTORA_ID = 1
beforeAll(async () => {
  portal = await overheardPortal({ LIMITE_LOGIN: '1000', LOG_LEVEL: 'debug' })
  const apiAs = async (credenciais: contract.Credenciais) => {
    const { id, token } = await valor(createApi({ baseUrl: portal.baseUrl })(contract.login, credenciais))
    people.set(token, id)
    return createApi({ baseUrl: portal.baseUrl, token: () => token })
  }
  const expirada = await apiAs(PESQUISADOR)
  const suspensa = await apiAs(SUSPENSA)
  callers = {
    anonima: createApi({ baseUrl: portal.baseUrl }),
    ...{ expirada, suspensa },
    dona: await apiAs(PESQUISADOR),
    outra: await apiAs(NOVATA),
    gestora: await apiAs(GESTORA),
  }
  // A later login would delete the expired session.
  await portal.sql(
    `UPDATE sessoes SET usada_em = now() - interval '9 hours' WHERE criada_em = (SELECT min(criada_em) FROM sessoes)`,
  )
  await valor(callers.gestora(contract.suspendPessoa, { usuarioId: 4, motivo: 'Propaganda.' }))
  const first = async (statement: string) => (await portal.sql(statement)).rows[0].id as number
  const mensagens = await first(`
    INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem)
    VALUES ('Otto', 'otto@x.example', '00900000099', 'Ipê', 'Diretor', 1, 'Uma mensagem.') RETURNING id`)
  await portal.sql('UPDATE usuarios SET email_confirmado_em = now() WHERE email = $1', [NOVATA.email])
  const emEspera = await first(`UPDATE noticias SET aprovado = false WHERE id = 24 RETURNING id`)
  const { rows } = await portal.sql('SELECT capa_id AS capa FROM noticias WHERE id = $1', [emEspera])
  const own = (table: string) =>
    portal
      .sql(`SELECT min(id) AS id FROM ${table} WHERE usuario_id = $1 AND aprovado`, [[...people.values()][0]])
      .then(({ rows }) => rows[0].id as number)
  ids = {
    mensagens,
    emEspera,
    capa: rows[0].capa,
    suspensa: 4,
    noticias: await own('noticias'),
    eventos: await own('eventos'),
    documentos: await own('documentos'),
  }
  portal.answers.length = 0
})
afterAll(() => portal.close())

it('covers every call of the contract', () => {
  const namesOf = (list: { method: string; path: string }[]) =>
    list.map(({ method, path }) => `${method} ${path}`).sort()
  expect(namesOf(MATRIX.map(({ endpoint }) => endpoint))).toEqual(namesOf(API_ENDPOINTS))
})

it('covers every served call', async () => {
  const { paths } = (await (await fetch(`${portal.baseUrl}/api/docs`)).json()) as { paths: Record<string, object> }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const listed = MATRIX.map(({ endpoint }) => `${endpoint.method} /${endpoint.path.replace(/^\//, '')}`)
  expect(listed.sort()).toEqual(served.sort())
})

/** One of each kind: open, private, for gestores, a form. All calls share the check of sessions. */
const ONE_OF_EACH: unknown[] = [
  contract.listNoticias,
  contract.getSessao,
  contract.listMensagens,
  contract.createNoticia,
]

const ASKED: Record<Caller, (call: (typeof MATRIX)[number]) => boolean> = {
  anonima: () => true,
  expirada: ({ endpoint }) => ONE_OF_EACH.includes(endpoint),
  suspensa: ({ endpoint }) => ONE_OF_EACH.includes(endpoint),
  outra: ({ answers }) => answers.outra !== answers.dona,
  gestora: ({ answers }) => answers.gestora !== answers.dona,
  // Runs last, since it deletes the item.
  dona: () => true,
}

describe.each(Object.keys(ASKED) as Caller[])('%s', (caller) => {
  it.each(MATRIX.filter(ASKED[caller]))('$name', async ({ send, answers }) => {
    const resultado = await send(callers[caller], ids)
    expect(resultado.ok ? 200 : resultado.codigo).toBe(answers[caller])
  })
})

describe('in all responses and logs', () => {
  /** Personal data by user id. A response may contain only the caller's own. */
  const secrets = async () => {
    const { rows } = await portal.sql(
      `SELECT u.id, ARRAY[u.cpf, u.email, u.telefone, u.senha_hash] || array_agg(s.token_hash) AS texts
         FROM usuarios u LEFT JOIN sessoes s ON s.usuario_id = u.id GROUP BY u.id`,
    )
    const stored = rows.map(({ id, texts }) => [id, texts.filter(Boolean)] as [number, string[]])
    return stored.map(([id, texts]): [number, string[]] => [id, [...texts, ...tokensOf(id)]])
  }
  const tokensOf = (id: number) => [...people].flatMap(([token, owner]) => (owner === id ? [token] : []))

  it('no response contains data of another person', async () => {
    expect(portal.answers.length).toBeGreaterThanOrEqual(2 * MATRIX.length)
    const known = await secrets()
    const told = portal.answers.flatMap(({ authorization = '', body, url }) => {
      const caller = people.get(authorization.replace('Bearer ', ''))
      const others = known.flatMap(([id, texts]) => (id === caller ? [] : texts))
      // Gestores see e-mails, but only in calls for gestores.
      const isAllowed = (text: string) => caller === GESTORA_ID && url.startsWith('/api/gestao/') && text.includes('@')
      return others.filter((text) => body.includes(text) && !isAllowed(text)).map((text) => [url, text])
    })
    expect(told).toEqual([])
  })

  it('no log line contains personal data', async () => {
    const log = portal.lines.join('')
    expect(log).toContain('/api/noticia/editar')
    const texts = [...(await secrets()).flatMap(([, texts]) => texts), GESTORA.password, 'ninguem@jacaranda.example']
    for (const text of texts) expect(log).not.toContain(text)
  })
})
