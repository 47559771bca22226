import {
  createEvento,
  type Endereco,
  type Evento,
  type EventoInput,
  editEvento,
  getEvento,
  listEnderecos,
  listEventos,
  listOrganizadores,
  listOwnEventos,
  listOwnUltimosEventos,
  listUltimosEventos,
} from '@portal/shared-contracts/api'
import { isEncerrado, localNow } from '@portal/shared-contracts/dates'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tagsOf, umEvento, umPng } from '../testing/content'
import { sent } from '../testing/sent'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const ENDERECO: Endereco = {
  id: -1,
  cep: '30.100-002',
  logradouro: 'Rua das Flores',
  numero: '10',
  complemento: '',
  pontoReferencia: '',
  bairro: 'Centro',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
}

const now = localNow('America/Sao_Paulo')

let portal: Portal
let api: Awaited<ReturnType<Portal['apiAs']>>
beforeAll(async () => {
  portal = await startPortal()
  api = await portal.apiAs(GESTORA)
})
afterAll(() => portal.close())

const create = (parts: Partial<EventoInput> = {}) => valor(api(createEvento, umEvento(parts)))
const post = async (fields: [string, string][], method = 'POST') => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const response = await fetch(`${portal.baseUrl}/api/evento/${method === 'POST' ? 'incluir' : 'editar'}`, {
    method,
    headers: { Authorization: `Bearer ${api.usuario.token}` },
    body: form,
  })
  return (await response.json()) as { codigo: number; resposta: string; dado: Record<string, unknown> }
}

const all = () => valor(portal.api(listEventos, { paginacao: 0 }))

describe('listarTodos', () => {
  it('returns ten past, two current and fourteen upcoming eventos', async () => {
    const eventos = await all()
    const closed = eventos.filter((evento) => isEncerrado(evento, now))
    const coming = eventos.filter(({ dataInicio }) => dataInicio.slice(0, 16) > now)
    expect([closed.length, coming.length, eventos.length]).toEqual([10, 14, 26])
  })

  it('sorts current eventos first, then upcoming ones, soonest first, then past ones, latest first', async () => {
    const eventos = await all()
    const starts = eventos.map(({ dataInicio }) => dataInicio)
    const [open, past] = [starts.slice(0, 16), starts.slice(16)]
    expect(eventos.slice(0, 2).every(({ dataInicio }) => dataInicio.slice(0, 16) <= now)).toBe(true)
    expect(open).toEqual([...open].sort())
    expect(past).toEqual([...past].sort().reverse())
    expect(eventos.map((evento) => isEncerrado(evento, now))).toEqual([
      ...Array(16).fill(false),
      ...Array(10).fill(true),
    ])
  })

  it('keeps that order over its pages, without gaps or repetitions', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((paginacao) => valor(portal.api(listEventos, { paginacao }))))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 8, 0])
    expect(pages.flat().map(({ id }) => id)).toEqual((await all()).map(({ id }) => id))
    expect(await portal.api(listEventos, { paginacao: 3 })).toMatchObject({ total: 26 })
  })

  it('filters by organiser, ignoring case', async () => {
    const resultado = await portal.api(listEventos, { paginacao: 0, organizador: 'HUB mercado velho' })
    expect(resultado).toMatchObject({ ok: true, total: 4 })
    expect(new Set((resultado.ok ? resultado.valor : []).map(({ responsavel }) => responsavel))).toEqual(
      new Set(['Hub Mercado Velho']),
    )
  })

  it.each([
    ['title', 'MUTIRAO', expect.arrayContaining(['Mutirão de Mentoria: uma pergunta, um mentor'])],
    ['tag', 'energia', expect.arrayContaining(['Visita guiada ao laboratório de baterias'])],
    ['place', 'teatro do VALE', expect.arrayContaining(['Demo Day da Incubadora Semente'])],
    ['nothing', 'saude digital', []],
  ])('searches by %s: %s', async (_where, busca, expected) => {
    const titulos = (await valor(portal.api(listEventos, { paginacao: 0, busca }))).map(({ titulo }) => titulo)
    expect(titulos).toEqual(expected)
  })

  it('treats an evento as past only after its last minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await portal.sql(`UPDATE eventos SET data_termino = $1 WHERE id = 12`, [`${localNow('America/Sao_Paulo')}:00`])
    expect((await all()).slice(0, 2).map(({ id }) => id)).toContain(12)
    await portal.sql(`UPDATE eventos SET data_termino = data_inicio WHERE id = 12`)
    expect((await all()).slice(15).map(({ id }) => id)).toContain(12)
    await portal.sql(`UPDATE eventos SET data_termino = $1 WHERE id = 12`, [`${now.slice(0, 10)}T23:59:00`])
  })
})

it('listarUltimos returns the start of the agenda', async () => {
  expect(await valor(portal.api(listUltimosEventos, {}))).toEqual((await all()).slice(0, 3))
})

describe('detalhes', () => {
  it('has an address if in person', async () => {
    const presencial = (await all()).find(({ tipoEventoId }) => tipoEventoId === 1)
    const evento = (await sent(portal.baseUrl, `/api/evento/detalhes?Id=${presencial?.id}`)) as Evento
    expect(evento).toMatchObject({
      titulo: 'Semana Jacarandá de Inovação',
      instituicaoId: 7,
      instituicao: 'Secretaria de Inovação de Porto Jacarandá',
      endereco: { cep: '00006000', cidade: 'Porto Jacarandá', uf: 'MG' },
      arquivos: [{ tipo: 'image/webp', arquivo: evento.arquivo }],
    })
    expect(evento.enderecoId).toBe(evento.endereco?.id)
  })

  it('has no address, and -1 as institution, if there is none', async () => {
    const [roda] = await valor(portal.api(listEventos, { paginacao: 0, busca: 'depois dos quarenta' }))
    const evento = await valor(portal.api(getEvento, { Id: roda?.id ?? 0 }))
    expect(evento).toMatchObject({
      instituicaoId: -1,
      endereco: null,
      enderecoId: null,
      linkExterno: 'elascodam.example/roda',
    })
  })

  it('answers 404 for a missing evento', async () => {
    expect(await portal.api(getEvento, { Id: 999 })).toMatchObject({ codigo: 404, resposta: 'Evento não encontrado.' })
  })
})

it('listarOrganizadores returns each name once', async () => {
  expect((await valor(portal.api(listOrganizadores, {}))).map(({ responsavel }) => responsavel)).toEqual([
    'Coletivo Elas Codam',
    'Hub Mercado Velho',
    'Incubadora Semente',
    'Secretaria de Inovação',
    'Universidade Federal do Vale do Jacarandá',
  ])
})

describe("the person's own eventos", () => {
  it('are sorted latest first, past ones included', async () => {
    const resultado = await api(listOwnEventos, { paginacao: 1 })
    const starts = (await valor(api(listOwnEventos, { paginacao: 1 }))).map(({ dataInicio }) => dataInicio)
    expect(resultado).toMatchObject({ total: starts.length })
    expect(starts).toEqual([...starts].sort().reverse())
  })

  it('can be limited to those that start after a minute', async () => {
    const own = await valor(api(listOwnEventos, { paginacao: 0 }))
    const desde = own[2]?.dataInicio.slice(0, 16) ?? ''
    const since = await api(listOwnEventos, { paginacao: 1, desde })
    expect(since).toMatchObject({ valor: own.slice(0, 3).map(({ id }) => ({ id })), total: 3 })
  })

  it('show the last submitted in listarUltimos', async () => {
    const ids = (await valor(api(listOwnUltimosEventos, {}))).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('suggest their addresses again', async () => {
    const enderecos = await valor(api(listEnderecos, { tipoEnderecoId: 1 }))
    expect(enderecos.map(({ logradouro }) => logradouro)).toContain('Alameda dos Ipês')
  })

  it('answer 404 without a used address', async () => {
    const resultado = await (await portal.apiAs(NOVATA))(listEnderecos, { tipoEnderecoId: 1 })
    expect(resultado).toMatchObject({ ok: false, codigo: 404 })
  })
})

describe('incluir', () => {
  it('stores an evento with its address and returns its public form', async () => {
    const evento = await create({
      endereco: ENDERECO,
      exibirMaps: true,
      capaDescricao: 'Um robô.',
      linkExterno: 'Inscrições: https//cafe.example/startups.',
      tags: tagsOf('IA'),
      arquivo: await umPng(),
    })
    expect(evento).toMatchObject({
      titulo: 'Café com Startups',
      tags: [{ descricao: 'IA' }],
      instituicaoId: 3,
      endereco: { ...ENDERECO, id: evento.enderecoId, cep: '30100002' },
      exibirMaps: true,
      capaDescricao: 'Um robô.',
      linkExterno: 'https://cafe.example/startups',
      ultimaAtualizacao: null,
      aprovado: true,
      arquivos: [{ arquivo: evento.arquivo, nome: 'capa.webp', tipo: 'image/webp' }],
    })
    expect(await sent(portal.baseUrl, `/api/evento/detalhes?Id=${evento.id}`)).toEqual(evento)
  })

  it('stores no place for online eventos, and no empty address', async () => {
    const online = { tipoEventoId: 2 as const, local: 'Auditório', endereco: ENDERECO }
    const nowhere = { local: '', enderecoId: null, endereco: null }
    expect(await create(online)).toMatchObject(nowhere)
    const { id } = await create({ local: 'Auditório', endereco: ENDERECO })
    expect(await valor(api(editEvento, umEvento({ ...online, id })))).toMatchObject(nowhere)
    const empty = { cep: '', logradouro: '', numero: '', bairro: '', cidade: '', uf: '' }
    expect((await create({ endereco: { ...ENDERECO, ...empty } })).endereco).toBeNull()
  })

  it('stores an equal address once per person', async () => {
    const [first, second] = [await create({ endereco: ENDERECO }), await create({ endereco: ENDERECO })]
    expect(second.enderecoId).toBe(first.enderecoId)
    const others = await portal.apiAs(NOVATA)
    const { enderecoId } = await valor(others(createEvento, umEvento({ endereco: ENDERECO })))
    expect(enderecoId).not.toBe(first.enderecoId)
    expect(await valor(others(listEnderecos, { tipoEnderecoId: 1 }))).toHaveLength(1)
  })

  it.each<[what: string, parts: Partial<EventoInput>, resposta: string]>([
    ['no name', { titulo: '' }, 'Nome é obrigatório.'],
    ['no description', { descricao: '<p>&nbsp;</p>' }, 'Descrição do evento obrigatória.'],
    ['an unknown institution', { instituicaoId: 999 }, 'A instituição escolhida não existe.'],
    [
      'an institution id above the largest integer',
      { instituicaoId: 2 ** 40 },
      'O campo "instituicaoId" é inválido: é grande demais.',
    ],
    [
      'an end before its start',
      { dataTermino: '2026-12-10T08:59:00' },
      'Data de início não pode ser maior que a data de término!',
    ],
    [
      'half a postal code',
      { endereco: { ...ENDERECO, cep: '3010' } },
      'O campo "endereco.cep" é inválido: deve ter 8 números.',
    ],
    [
      'an unknown state',
      { endereco: { ...ENDERECO, uf: 'XX' } },
      'O campo "endereco.uf" é inválido: deve ser a sigla de um estado.',
    ],
  ])('refuses %s with a message', async (_what, parts, resposta) => {
    const before = await rows()
    expect(await api(createEvento, umEvento(parts))).toEqual({ ok: false, codigo: 400, resposta })
    expect(await rows()).toBe(before)
  })

  it('refuses an invalid cover', async () => {
    const arquivo = new File(['GIF89a'], 'capa.gif', { type: 'image/gif' })
    expect(await api(createEvento, umEvento({ arquivo }))).toMatchObject({
      codigo: 415,
      resposta: 'A imagem de divulgação deve ser PNG ou JPEG!',
    })
  })
})

describe('the fields', () => {
  const { tags, arquivo, endereco, ...record } = umEvento()
  const flat = Object.entries(record).map(([name, value]): [string, string] => [name, String(value)])

  it('may be sent separately, in any case', async () => {
    const { codigo, dado } = await post([
      ...flat.map(([name, value]): [string, string] => [name.toUpperCase(), value]),
      ['endereco.cep', '30100-002'],
      ['endereco.cidade', 'Porto Jacarandá'],
      ['tags[7].descricao', 'Depois'],
      ['Tags[2].Descricao', 'Antes'],
      ['tags[3].descricao', ' '],
    ])
    expect({ codigo, dado }).toMatchObject({
      codigo: 200,
      dado: {
        titulo: 'Café com Startups',
        endereco: { cep: '30100002', cidade: 'Porto Jacarandá' },
        tags: [{ descricao: 'Antes' }, { descricao: 'Depois' }],
        exibirMaps: false,
      },
    })
  })

  it.each([
    ['invalid JSON', '{', 'O campo "evento" deve ser um objeto JSON.'],
    ['a list', '[]', 'O campo "evento" deve ser um objeto JSON.'],
    ['nothing', 'null', 'O campo "evento" deve ser um objeto JSON.'],
    ['an unknown field', JSON.stringify({ ...record, usuarioId: 2 }), 'Parâmetro desconhecido: "usuarioId".'],
    [
      'a key that JavaScript treats specially',
      '{"__proto__":{"aprovado":false}}',
      'Parâmetro desconhecido: "__proto__".',
    ],
    ['a title that is a list', JSON.stringify({ ...record, titulo: ['a'] }), /^O campo "titulo" é inválido/],
    [
      'a thousand tags',
      JSON.stringify({ ...record, tags: Array(1000).fill({}) }),
      'O campo "evento" tem valores demais.',
    ],
    [
      'a megabyte of nested lists',
      `{"tags":${'['.repeat(300_000)}${']'.repeat(300_000)}}`,
      'O campo "evento" tem valores demais.',
    ],
    ['a value of another type', JSON.stringify({ ...record, tipoEventoId: 3 }), /^O campo "tipoEventoId" é inválido/],
  ])('are refused as JSON with %s', async (_what, json, resposta) => {
    expect(await post([['evento', json]])).toMatchObject({
      codigo: 400,
      resposta: typeof resposta === 'string' ? resposta : expect.stringMatching(resposta),
    })
  })

  it('are refused if one is repeated', async () => {
    const twice = await post([
      ['evento', JSON.stringify(record)],
      ['titulo', 'Outro'],
    ])
    expect(twice).toMatchObject({ codigo: 400, resposta: 'O parâmetro "titulo" foi enviado mais de uma vez.' })
    const records = await post([
      ['evento', JSON.stringify(record)],
      ['Evento', '{'],
    ])
    expect(records).toMatchObject({ codigo: 400, resposta: 'O parâmetro "evento" foi enviado mais de uma vez.' })
  })
})

describe('editar', () => {
  it('accepts a whole record as returned, and changes nothing', async () => {
    const first = await create({ endereco: ENDERECO, tags: tagsOf('IA', 'Startups'), capaDescricao: 'Um robô.' })
    const sent = { ...first, aprovado: false, capaUrl: null }
    const fields = first.tags.map(({ descricao }, i): [string, string] => [`tags[${i}].descricao`, descricao])
    const { codigo, dado } = await post([['evento', JSON.stringify(sent)], ...fields], 'PUT')
    expect(codigo).toBe(200)
    expect({ ...dado, ultimaAtualizacao: null, edicao: 1 }).toEqual(first)
  })

  it('stores the time, and removes cover and address', async () => {
    const { id } = await create({ endereco: ENDERECO, arquivo: await umPng() })
    const edited = await valor(api(editEvento, umEvento({ id, tipoEventoId: 2, removerArquivo: true })))
    expect(edited).toMatchObject({
      ultimaAtualizacao: expect.stringMatching(/^\d{4}-/),
      endereco: null,
      capaUrl: null,
      arquivos: [],
    })
  })

  it("refuses another person's evento", async () => {
    const { id } = await create()
    const stranger = await portal.apiAs(NOVATA)
    expect(await stranger(editEvento, umEvento({ id }))).toMatchObject({ codigo: 403 })
    expect(await stranger(editEvento, umEvento({ id: 99_999 }))).toMatchObject({ codigo: 404 })
  })
})

async function rows() {
  const { rows } = await portal.sql(
    `SELECT (SELECT count(*) FROM eventos) + (SELECT count(*) FROM enderecos) + (SELECT count(*) FROM tags)
       + (SELECT count(*) FROM auditoria WHERE acao LIKE 'evento%') AS n`,
  )
  return Number(rows[0].n)
}
