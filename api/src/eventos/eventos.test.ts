import {
  type Evento,
  getEvento,
  listEnderecos,
  listEventos,
  listOrganizadores,
  listOwnEventos,
  listOwnUltimosEventos,
  listUltimosEventos,
} from '@portal/shared-contracts/api'
import { isEncerrado, localNow } from '@portal/shared-contracts/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sent } from '../testing/sent'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const now = localNow('America/Sao_Paulo')

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const all = () => valor(portal.api(listEventos, { paginacao: 0 }))

describe('listarTodos', () => {
  it('has ten closed, two going on and fourteen to come', async () => {
    const eventos = await all()
    const closed = eventos.filter((evento) => isEncerrado(evento, now))
    const coming = eventos.filter(({ dataInicio }) => dataInicio.slice(0, 16) > now)
    expect([closed.length, coming.length, eventos.length]).toEqual([10, 14, 26])
  })

  it('shows what is going on, then what is to come, soonest first, then what has been, latest first', async () => {
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

  it('keeps that order over its pages, without a gap or a repetition', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((paginacao) => valor(portal.api(listEventos, { paginacao }))))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 8, 0])
    expect(pages.flat().map(({ id }) => id)).toEqual((await all()).map(({ id }) => id))
  })

  it('says how many there are in all', async () => {
    expect(await portal.api(listEventos, { paginacao: 3 })).toMatchObject({ total: 26 })
  })

  it('keeps to one organiser, whatever the case of the name', async () => {
    const resultado = await portal.api(listEventos, { paginacao: 0, organizador: 'HUB mercado velho' })
    expect(resultado).toMatchObject({ ok: true, total: 4 })
    expect(new Set((resultado.ok ? resultado.valor : []).map(({ responsavel }) => responsavel))).toEqual(
      new Set(['Hub Mercado Velho']),
    )
  })

  it.each([
    ['title', 'MUTIRAO', 'Mutirão de Mentoria: uma pergunta, um mentor'],
    ['tag', 'saude digital', undefined],
    ['tag', 'energia', 'Visita guiada ao laboratório de baterias'],
    ['place', 'teatro do VALE', 'Demo Day da Incubadora Semente'],
  ])('searches by %s: %s', async (_where, busca, expected) => {
    const titulos = (await valor(portal.api(listEventos, { paginacao: 0, busca }))).map(({ titulo }) => titulo)
    if (expected) expect(titulos).toContain(expected)
    else expect(titulos).toEqual([])
  })

  it('counts an evento as closed only after its last minute', async () => {
    await portal.sql(`UPDATE eventos SET data_termino = $1 WHERE id = 12`, [`${localNow('America/Sao_Paulo')}:00`])
    expect((await all()).slice(0, 2).map(({ id }) => id)).toContain(12)
    await portal.sql(`UPDATE eventos SET data_termino = data_inicio WHERE id = 12`)
    expect((await all()).slice(15).map(({ id }) => id)).toContain(12)
    await portal.sql(`UPDATE eventos SET data_termino = $1 WHERE id = 12`, [`${now.slice(0, 10)}T23:59:00`])
  })
})

it('listarUltimos answers the head of the agenda', async () => {
  expect(await valor(portal.api(listUltimosEventos, {}))).toEqual((await all()).slice(0, 3))
})

describe('detalhes', () => {
  it('has the address of an evento in person', async () => {
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

  it('has neither address nor institution where there is none, and -1 for the latter', async () => {
    const [roda] = await valor(portal.api(listEventos, { paginacao: 0, busca: 'depois dos quarenta' }))
    const evento = await valor(portal.api(getEvento, { Id: roda?.id ?? 0 }))
    expect(evento).toMatchObject({
      instituicaoId: -1,
      endereco: null,
      enderecoId: null,
      linkExterno: 'elascodam.example/roda',
    })
  })

  it('answers 404 for an evento that is not there', async () => {
    expect(await portal.api(getEvento, { Id: 999 })).toMatchObject({ codigo: 404, resposta: 'Evento não encontrado.' })
  })
})

it('listarOrganizadores answers each name once', async () => {
  expect((await valor(portal.api(listOrganizadores, {}))).map(({ responsavel }) => responsavel)).toEqual([
    'Coletivo Elas Codam',
    'Hub Mercado Velho',
    'Incubadora Semente',
    'Secretaria de Inovação',
    'Universidade Federal do Vale do Jacarandá',
  ])
})

describe("a session's own eventos", () => {
  it('come latest first, whether they are over or not', async () => {
    const api = await portal.apiAs(GESTORA)
    const resultado = await api(listOwnEventos, { paginacao: 1 })
    const starts = (await valor(api(listOwnEventos, { paginacao: 1 }))).map(({ dataInicio }) => dataInicio)
    expect(resultado).toMatchObject({ total: starts.length })
    expect(starts).toEqual([...starts].sort().reverse())
  })

  it('are narrowed to what does not begin before a minute', async () => {
    const api = await portal.apiAs(GESTORA)
    const own = await valor(api(listOwnEventos, { paginacao: 0 }))
    const desde = own[2]?.dataInicio.slice(0, 16) ?? ''
    const since = await api(listOwnEventos, { paginacao: 1, desde })
    expect(since).toMatchObject({ valor: own.slice(0, 3).map(({ id }) => ({ id })), total: 3 })
  })

  it('have the latest that were sent in front', async () => {
    const api = await portal.apiAs(GESTORA)
    const ids = (await valor(api(listOwnUltimosEventos, {}))).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('leave their addresses to be used again', async () => {
    const enderecos = await valor((await portal.apiAs(GESTORA))(listEnderecos, { tipoEnderecoId: 1 }))
    expect(enderecos.map(({ logradouro }) => logradouro)).toContain('Alameda dos Ipês')
  })

  it('answer 404 where no address was ever used', async () => {
    const resultado = await (await portal.apiAs(NOVATA))(listEnderecos, { tipoEnderecoId: 1 })
    expect(resultado).toMatchObject({ ok: false, codigo: 404 })
  })
})
