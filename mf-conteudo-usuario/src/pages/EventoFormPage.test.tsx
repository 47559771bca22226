import {
  createEvento,
  type Evento,
  type EventoInput,
  editEvento,
  getEvento,
  listEnderecos,
  listOwnEventos,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import { type EventoValues, emptyOf, eventoFormFields } from '@portal/shared-contracts/forms'
import { LoadPartContext } from '@portal/shared-contracts/portal'
import {
  createTestPortal,
  demoHandlers,
  demoInstituicoes,
  demoUsuario,
  fakeApi,
  type Handler,
  on,
  standAlone,
  tagsDe,
  umEvento,
  umPng,
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { rascunhoKey } from '../rascunhos/draftStore'
import { writeRascunho } from '../rascunhos/storedRascunho'
import { register } from '../register'

const COMPLETO: EventoValues = {
  ...emptyOf(eventoFormFields),
  titulo: 'Café com Startups',
  responsavel: 'Hub Mercado Velho',
  instituicaoId: 3,
  dataInicio: '2027-05-03T09:30',
  dataTermino: '2027-05-03T11:00',
  tags: tagsDe('Startups'),
  descricao: '<p>Uma manhã de conversa.</p>',
}

const RASCUNHO = rascunhoKey('evento', demoUsuario.id)

/** The editor starts slowly and is not needed here. */
const noEditor = () => new Promise<never>(() => {})

async function openEventoForm(at: string, ...handlers: Handler[]) {
  const received: EventoInput[] = []
  const stored = umEvento({ id: 99 })
  const receive = (input: EventoInput) => {
    received.push(input)
    return sucesso(stored)
  }
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const api = fakeApi([...handlers, on(createEvento, receive), on(editEvento, receive), ...demoHandlers()])
  const { element, router } = standAlone(register(), { at, api, portal })
  render(<LoadPartContext value={noEditor}>{element}</LoadPartContext>)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { portal, router, received }
}

function openWith(values: Partial<EventoValues>, ...handlers: Handler[]) {
  const format = eventoRascunho(demoInstituicoes())
  localStorage.setItem(
    RASCUNHO,
    writeRascunho(format, { valores: { ...COMPLETO, ...values }, salvoEm: 0 }, demoUsuario),
  )
  return openEventoForm('/user/eventos?rascunho=1', ...handlers)
}

const campo = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const parte = (group: RegExp, name: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(name)
const fill = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const choose = (file: File) => fireEvent.change(campo(/^Imagem de divulgação/), { target: { files: [file] } })

test('a new form has all specified fields and reports each empty required one', async () => {
  const { portal, received } = await openEventoForm('/user/eventos')
  expect(screen.getByRole('heading', { level: 1, name: 'CRIE SEU EVENTO!' })).toBeDefined()
  const trail = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Eventos', 'Criar Evento'])
  expect(screen.getByRole('radio', { name: 'Presencial', checked: true })).toBeDefined()
  for (const name of ['Nome do evento', 'Nome do responsável', 'Instituição'])
    expect(campo(name).getAttribute('aria-required')).toBe('true')
  for (const name of [/^Imagem de divulgação/, /^Tags/, /^Local/, /^Link externo/, /^CEP/, /^Logradouro/, /^Número/])
    expect(campo(name)).toBeDefined()
  for (const name of [/^Bairro/, /^UF/, /^Cidade/, /^Complemento/]) expect(campo(name)).toBeDefined()
  for (const name of ['SALVAR RASCUNHO', 'PRÉ-VISUALIZAR', 'ENVIAR'])
    expect(screen.getByRole('button', { name })).toBeDefined()

  press('ENVIAR')
  for (const sentence of [
    'Nome é obrigatório.',
    'Nome do responsável é obrigatório.',
    'Instituição é obrigatória.',
    'Data de início é obrigatória.',
    'Data de término é obrigatória.',
    'Descrição do evento obrigatória.',
  ])
    expect(screen.getByText(sentence)).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Preencha todos os campos obrigatórios.' })
  expect(document.activeElement).toBe(campo('Nome do evento'))
  expect(received).toEqual([])
})

test('the map link is optional and appears in the preview', { tags: 'all' }, async () => {
  const { received } = await openWith({ logradouro: 'Praça da Estação', cidade: 'Porto Jacarandá' })
  const mapa = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mostrar “Ver no mapa” na página do evento' })
  expect(mapa.checked).toBe(false)
  fireEvent.click(mapa)
  press('PRÉ-VISUALIZAR')
  expect(await screen.findByRole('link', { name: 'Ver no mapa' })).toBeDefined()
  press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ exibirMaps: true, endereco: { cidade: 'Porto Jacarandá' } }]))
})

test('a start after the end shows its own alert and sends nothing', async () => {
  const { portal, received } = await openWith({ dataInicio: '2027-05-03T11:01' })
  press('ENVIAR')
  const PERIODO = 'Data de início não pode ser maior que a data de término!'
  expect(screen.getByText(PERIODO)).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: PERIODO })
  expect(received).toEqual([])
})

test('refuses a cover that is no picture, and accepts a picture afterwards', async () => {
  const { received } = await openWith({})
  choose(new File(['<svg/>'], 'capa.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('A imagem de divulgação deve ser PNG ou JPEG!')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remover arquivo/ })).toBeNull()
  choose(umPng('capa.png', { largura: 9000, altura: 6000 }))
  expect(await screen.findByText(/^A imagem tem pixels demais/)).toBeDefined()
  const capa = umPng()
  choose(capa)
  await screen.findByRole('button', { name: 'Remover arquivo: capa.png' })
  press('ENVIAR')
  await waitFor(() => expect(received[0]?.arquivo).toBe(capa))
})

test('sends the values, reports success and clears the form', async () => {
  const { portal, received } = await openWith({ linkExterno: 'jacaranda.example', cep: '00001-000', uf: 'MG' })
  press('ENVIAR')
  await waitFor(() =>
    expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Evento cadastrado com sucesso!' }),
  )
  expect(received[0]).toMatchObject({
    id: -1,
    tipoEventoId: 1,
    dataInicio: '2027-05-03T09:30:00',
    linkExterno: 'http://jacaranda.example',
    endereco: { cep: '00001000', uf: 'MG' },
  })
  await waitFor(() => expect(campo('Nome do evento').value).toBe(''))
})

test('"Online" hides place and address, keeps their values and sends no address', async () => {
  const { received } = await openWith({ logradouro: 'Praça da Estação', cep: '1' })
  fill(campo(/^Complemento/), 'Fundos')
  fireEvent.click(screen.getByRole('radio', { name: 'Online' }))
  expect(screen.queryByRole('textbox', { name: /^(Logradouro|Local)/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Presencial' }))
  expect(campo(/^Local/)).toBeDefined()
  expect(campo(/^Logradouro/).value).toBe('Praça da Estação')
  expect(campo(/^Complemento/).value).toBe('Fundos')
  fireEvent.click(screen.getByRole('radio', { name: 'Online' }))
  press('ENVIAR')
  await waitFor(() => expect(received[0]).toMatchObject({ tipoEventoId: 2, endereco: null }))
})

test('a saved address fills in the fields', { tags: 'all' }, async () => {
  await openEventoForm('/user/eventos')
  press('Usar endereço salvo')
  const salvos = within(await screen.findByRole('list', { name: 'Endereços salvos' }))
  fireEvent.click(salvos.getByRole('button', { name: /^Praça da Estação, 100, Sala 2/ }))
  expect([/^CEP/, /^Número/, /^Cidade/, /^UF/].map((name) => campo(name).value)).toEqual([
    '00001-000',
    '100',
    'Porto Jacarandá',
    'MG',
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Usar endereço salvo' }))
})

test.each([
  ['no address was used before', 404, /^Ainda não há endereços salvos/],
  ['the server is down', 500, /^Não foi possível ler os endereços salvos/],
])('the address can be typed if %s', { tags: 'all' }, async (_, codigo, sentence) => {
  await openEventoForm(
    '/user/eventos',
    on(listEnderecos, () => refusal(codigo)),
  )
  press('Usar endereço salvo')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(campo(/^Logradouro/)).toBeDefined()
})

const AGENDADO = umEvento({ id: 4, titulo: 'Desafio Cidade Limpa', instituicaoId: 3 })
const meu = (...eventos: Evento[]) => on(listOwnEventos, () => ({ ...sucesso(eventos), total: eventos.length }))

test('editing shows the stored values, offers no draft and returns to the list', async () => {
  const { portal, router, received } = await openEventoForm(
    '/user/eventos/4',
    on(getEvento, () => sucesso(AGENDADO)),
    meu(AGENDADO),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'EDITE SEU EVENTO!' })).toBeDefined()
  expect(screen.getByText('Editar Evento')).toBeDefined()
  expect(campo('Nome do evento').value).toBe('Desafio Cidade Limpa')
  expect([parte(/^Início/, 'Data').value, parte(/^Início/, 'Hora').value]).toEqual(['2026-12-10', '09:00'])
  expect(screen.queryByRole('button', { name: 'SALVAR RASCUNHO' })).toBeNull()

  fill(parte(/^Término/, 'Hora'), '09:00')
  press('ENVIAR')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/eventos-criados'))
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Evento editado com sucesso!' })
  expect(received[0]).toMatchObject({ id: 4, dataInicio: '2026-12-10T09:00:00', dataTermino: '2026-12-10T09:00:00' })
})

test('an edit can remove the map link', { tags: 'all' }, async () => {
  const evento = { ...AGENDADO, exibirMaps: true }
  const { received } = await openEventoForm(
    '/user/eventos/4',
    on(getEvento, () => sucesso(evento)),
    meu(evento),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /Ver no mapa/, checked: true }))
  press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ id: 4, exibirMaps: false }]))
})

test('an edit can remove the cover', { tags: 'all' }, async () => {
  const evento = { ...AGENDADO, capaUrl: '/capas/4.jpg' }
  const { received } = await openEventoForm(
    '/user/eventos/4',
    on(getEvento, () => sucesso(evento)),
    meu(evento),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Remover arquivo/ }))
  expect(screen.queryByRole('button', { name: /^Remover arquivo/ })).toBeNull()
  press('ENVIAR')
  await waitFor(() => expect(received[0]).toMatchObject({ arquivo: null, removerArquivo: true }))
})

const NAO_E_SEU = 'Este evento é de outra pessoa, e só ela pode editá-lo ou duplicá-lo.'
const REMOVIDO = 'O evento deste endereço foi removido ou não é seu.'

test.each<[what: string, at: string, handlers: Handler[], reason: string]>([
  ['is missing', '/user/eventos/4', [on(getEvento, () => refusal(404))], REMOVIDO],
  ['cannot be read', '/user/eventos/4', [on(getEvento, () => refusal(500))], ''],
  ['is of another user', '/user/eventos/4', [on(getEvento, () => sucesso(AGENDADO)), meu()], NAO_E_SEU],
  ['the server refuses', '/user/eventos/4', [on(getEvento, () => refusal(403))], NAO_E_SEU],
  ['has an invalid id', '/user/eventos/abc', [], REMOVIDO],
])('refuses to edit an evento that %s, with a reason', { tags: 'all' }, async (_, at, handlers, reason) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openEventoForm(at, ...handlers)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('Erro ao carregar evento!')
  expect(textContent).toContain(reason)
  expect(screen.queryByRole('button', { name: 'Tentar novamente' }) === null).toBe(reason !== '')
  expect(screen.getByRole('link', { name: 'Voltar para os meus eventos' }).getAttribute('href')).toBe(
    '/user/eventos-criados',
  )
})

test('without a total, the submit decides if the item is editable', { tags: 'all' }, async () => {
  const outro = on(listOwnEventos, () => sucesso([]))
  const recusa = on(editEvento, () => refusal(403, 'Este item é de outra pessoa.'))
  const { portal } = await openEventoForm(
    '/user/eventos/4',
    on(getEvento, () => sucesso(AGENDADO)),
    outro,
    recusa,
  )
  press('ENVIAR')
  expect(await screen.findByText('Este item é de outra pessoa.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Erro ao editar evento!' })
})

test('a refusal shows an alert and keeps all values', { tags: 'all' }, async () => {
  const { portal } = await openWith(
    {},
    on(createEvento, () => refusal(400, 'Confira os dados.')),
  )
  press('ENVIAR')
  expect(await screen.findByText('Confira os dados.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Erro ao cadastrar evento!' })
  expect(campo('Nome do evento').value).toBe('Café com Startups')
})

test('the preview shows the public page, and VOLTAR restores all values', async () => {
  await openWith({ local: 'Hub Mercado Velho', logradouro: 'Rua da Ponte', numero: '7' })
  press('PRÉ-VISUALIZAR')
  const previa = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(previa.getByRole('heading', { name: 'Café com Startups' })).toBeDefined()
  expect(previa.getByText('03/05/2027, das 09:30 às 11:00')).toBeDefined()
  expect(previa.getByText(/Rua da Ponte, 7/)).toBeDefined()
  expect(await previa.findByText('Uma manhã de conversa.')).toBeDefined()
  press('VOLTAR')
  expect(campo('Nome do evento').value).toBe('Café com Startups')
})

test('the preview of an online evento shows its link, with "Online: " before it', { tags: 'all' }, async () => {
  await openWith({ tipoEventoId: 2, linkExterno: 'sala.jacaranda.example' })
  press('PRÉ-VISUALIZAR')
  const link = screen.getByRole('link', { name: 'http://sala.jacaranda.example' })
  expect(link.parentElement?.textContent).toBe('Online: http://sala.jacaranda.example')
})

test('an invalid preview returns to the first invalid field', { tags: 'all' }, async () => {
  const { portal } = await openWith({ responsavel: '' })
  press('PRÉ-VISUALIZAR')
  press('ENVIAR')
  await waitFor(() => expect(document.activeElement).toBe(campo('Nome do responsável')))
  expect(portal.alerts.options?.message).toBe('Preencha todos os campos obrigatórios.')
})

const COPIA = 'Cópia de “Desafio Cidade Limpa”, sem as datas. Nada é guardado até você enviar.'

test('a copy fills in everything except the dates and sends nothing by itself', async () => {
  const { portal, router, received } = await openEventoForm(
    '/user/eventos?duplicar=4',
    on(getEvento, () => sucesso({ ...AGENDADO, linkExterno: 'https://sala.example', edicao: 3 })),
    meu(AGENDADO),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'CRIE SEU EVENTO!' })).toBeDefined()
  expect(screen.getByText(COPIA)).toBeDefined()
  expect([campo('Nome do evento').value, campo(/^Link externo/).value]).toEqual([
    'Desafio Cidade Limpa',
    'https://sala.example',
  ])
  expect([parte(/^Início/, 'Data').value, parte(/^Início/, 'Hora').value]).toEqual(['', '09:00'])
  press('ENVIAR')
  expect(screen.getByText('Data de início é obrigatória.')).toBeDefined()
  expect(received).toEqual([])
  fill(parte(/^Início/, 'Data'), '2031-05-03')
  fill(parte(/^Término/, 'Data'), '2031-05-03')
  press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ id: -1, dataInicio: '2031-05-03T09:00:00', arquivo: null }]))
  expect(portal.alerts.options?.message).toBe('Evento cadastrado com sucesso!')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(campo('Nome do evento').value).toBe(''))
  expect(screen.queryByText(COPIA)).toBeNull()
})

/** Mocks image decoding and canvas. */
function drawing(canRead: boolean) {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 1090
      naturalHeight = 460
      decode = async () => {
        if (!canRead) throw new DOMException('The picture is broken.', 'EncodingError')
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
    take(new Blob(['x'], { type })),
  )
}

const SEM_IMAGEM = /A imagem não pôde ser copiada\. Escolha-a de novo\.$/

test.each([
  ['copies its cover', true],
  ['reports that an unreadable cover is missing', false],
])('copying an evento %s', { tags: 'all' }, async (_, canRead) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  drawing(canRead)
  const comCapa = { ...AGENDADO, capaUrl: '/capas/4.webp', capaDescricao: 'Uma praça.' }
  const { received } = await openEventoForm(
    '/user/eventos?duplicar=4',
    on(getEvento, () => sucesso(comCapa)),
    meu(comCapa),
  )
  expect(screen.queryByText(SEM_IMAGEM) === null).toBe(canRead)
  expect(screen.queryByRole('button', { name: 'Remover arquivo: capa.jpg' }) !== null).toBe(canRead)
  expect(campo(/^Descrição da imagem/).value).toBe(canRead ? 'Uma praça.' : '')
  if (canRead) press('SALVAR RASCUNHO')
  fill(parte(/^Início/, 'Data'), '2031-05-03')
  fill(parte(/^Término/, 'Data'), '2031-05-03')
  press('ENVIAR')
  await waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]?.arquivo?.type).toBe(canRead ? 'image/jpeg' : undefined)
})

test('the evento of another user cannot be copied', { tags: 'all' }, async () => {
  await openEventoForm(
    '/user/eventos?duplicar=4',
    on(getEvento, () => sucesso(AGENDADO)),
    meu(),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'CRIE SEU EVENTO!' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(NAO_E_SEU)
})
