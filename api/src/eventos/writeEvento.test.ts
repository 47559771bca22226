import { createEvento, type Endereco, type EventoInput, editEvento, listEnderecos } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('incluir', () => {
  it('stores an evento with its address and answers it as the public reads it', async () => {
    const evento = await create({
      endereco: ENDERECO,
      exibirMaps: true,
      capaDescricao: 'Um robô.',
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
      ultimaAtualizacao: null,
      aprovado: true,
      arquivos: [{ arquivo: evento.arquivo, nome: 'capa.webp', tipo: 'image/webp' }],
    })
    expect(await sent(portal.baseUrl, `/api/evento/detalhes?Id=${evento.id}`)).toEqual(evento)
  })

  it.each([
    ['', ''],
    ['jacaranda.example/inscricao', 'http://jacaranda.example/inscricao'],
    ['HTTPS://jacaranda.example', 'HTTPS://jacaranda.example'],
    ['httpfoo.com', 'http://httpfoo.com'],
    ['javascript:alert(1)', 'http://javascript:alert(1)'],
  ])('stores the link "%s" as "%s"', async (linkExterno, stored) => {
    expect((await create({ linkExterno })).linkExterno).toBe(stored)
  })

  it('has no address online, and none where all of it is empty', async () => {
    expect(await create({ tipoEventoId: 2, endereco: ENDERECO })).toMatchObject({ enderecoId: null, endereco: null })
    const empty = { cep: '', logradouro: '', numero: '', bairro: '', cidade: '', uf: '' }
    expect((await create({ endereco: { ...ENDERECO, ...empty } })).endereco).toBeNull()
  })

  it('keeps the same address once, for its person', async () => {
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
    ['no institution', { instituicaoId: -1 }, 'Instituição é obrigatória.'],
    ['an institution that there is not', { instituicaoId: 999 }, 'A instituição escolhida não existe.'],
    [
      'an institution beyond numbers',
      { instituicaoId: 2 ** 40 },
      'O campo "instituicaoId" é inválido: é grande demais.',
    ],
    ['no start', { dataInicio: '' }, 'Data de início é obrigatória.'],
    ['no end', { dataTermino: '' }, 'Data de término é obrigatória.'],
    ['no hour', { dataInicio: '2026-12-10' }, 'Hora é obrigatória'],
    ['nobody responsible', { responsavel: '' }, 'Nome do responsável é obrigatório.'],
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
      'a state that there is not',
      { endereco: { ...ENDERECO, uf: 'XX' } },
      'O campo "endereco.uf" é inválido: deve ser a sigla de um estado.',
    ],
  ])('refuses %s with a sentence', async (_what, parts, resposta) => {
    const before = await rows()
    expect(await api(createEvento, umEvento(parts))).toEqual({ ok: false, codigo: 400, resposta })
    expect(await rows()).toBe(before)
  })

  it('may end when it starts', async () => {
    expect((await create({ dataInicio: '2026-12-10T09:00', dataTermino: '2026-12-10T09:00:00' })).id).toBeGreaterThan(0)
  })

  it('refuses a cover that is none', async () => {
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

  it('may stand one by one, in any case', async () => {
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
    ['no JSON', '{', 'O campo "evento" deve ser um objeto JSON.'],
    ['a list', '[]', 'O campo "evento" deve ser um objeto JSON.'],
    ['nothing', 'null', 'O campo "evento" deve ser um objeto JSON.'],
    ['an unknown field', JSON.stringify({ ...record, usuarioId: 2 }), 'Parâmetro desconhecido: "usuarioId".'],
    ['a strange key', '{"__proto__":{"aprovado":false}}', 'Parâmetro desconhecido: "__proto__".'],
    ['a title that is a list', JSON.stringify({ ...record, titulo: ['a'] }), /^O campo "titulo" é inválido/],
    [
      'a thousand tags',
      JSON.stringify({ ...record, tags: Array(1000).fill({}) }),
      'O campo "evento" tem valores demais.',
    ],
    [
      'lists a megabyte deep',
      `{"tags":${'['.repeat(300_000)}${']'.repeat(300_000)}}`,
      'O campo "evento" tem valores demais.',
    ],
    ['a surprising type', JSON.stringify({ ...record, tipoEventoId: 3 }), /^O campo "tipoEventoId" é inválido/],
  ])('are refused as JSON with %s', async (_what, json, resposta) => {
    expect(await post([['evento', json]])).toMatchObject({
      codigo: 400,
      resposta: typeof resposta === 'string' ? resposta : expect.stringMatching(resposta),
    })
  })

  it('are refused where one stands twice', async () => {
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
  it('takes back a whole record as the server answered it, and changes nothing', async () => {
    const first = await create({ endereco: ENDERECO, tags: tagsOf('IA', 'Startups'), arquivo: await umPng() })
    const sent = { ...first, aprovado: false, capaUrl: null }
    const fields = first.tags.map(({ descricao }, i): [string, string] => [`tags[${i}].descricao`, descricao])
    const { codigo, dado } = await post([['evento', JSON.stringify(sent)], ...fields], 'PUT')
    expect(codigo).toBe(200)
    expect({ ...dado, ultimaAtualizacao: null, edicao: 1 }).toEqual(first)
  })

  it('says when, and removes the cover and the address', async () => {
    const { id } = await create({ endereco: ENDERECO, arquivo: await umPng() })
    const edited = await valor(api(editEvento, umEvento({ id, tipoEventoId: 2, removerArquivo: true })))
    expect(edited).toMatchObject({
      ultimaAtualizacao: expect.stringMatching(/^\d{4}-/),
      endereco: null,
      capaUrl: null,
      arquivos: [],
    })
  })

  it("refuses another person's", async () => {
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
