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
} from '@portal/shared-contracts/testing'
import { formAlive } from '@portal/shared-contracts/testing/form'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { rascunhoKey, writeRascunho } from '../rascunhos/storedRascunho'
import { register } from '../register'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

async function open(at: string, ...handlers: Handler[]) {
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
  render(element)
  await screen.findByRole('heading', { level: 1 })
  await formAlive()
  return { portal, router, received }
}

/** Opens a new form with all of these values in it, as a draft that was saved holds them. */
function openWith(values: Partial<EventoValues>, ...handlers: Handler[]) {
  const format = eventoRascunho(demoInstituicoes())
  localStorage.setItem(
    RASCUNHO,
    writeRascunho(format, { valores: { ...COMPLETO, ...values }, salvoEm: 0 }, demoUsuario),
  )
  return open('/user/eventos?rascunho=1', ...handlers)
}

const campo = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const parte = (group: RegExp, name: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(name)
const fill = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (file: File) => userEvent.upload(campo(/^Imagem de divulgação/), file, { applyAccept: false })

test('a new evento has the title, the trail and every field of the specification', async () => {
  await open('/user/eventos')
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
})

test('an empty form says what each field lacks and goes to the first', async () => {
  const { portal, received } = await open('/user/eventos')
  await press('ENVIAR')
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

test('the page leads to a map where its author wants that, and the preview shows it', async () => {
  const { received } = await openWith({ logradouro: 'Praça da Estação', cidade: 'Porto Jacarandá' })
  const mapa = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mostrar “Ver no mapa” na página do evento' })
  expect(mapa.checked).toBe(false)
  await userEvent.click(mapa)
  await press('PRÉ-VISUALIZAR')
  expect(await screen.findByRole('link', { name: 'Ver no mapa' })).toBeDefined()
  await press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ exibirMaps: true, endereco: { cidade: 'Porto Jacarandá' } }]))
})

const INVALIDA = 'Data inválida.'
const PERIODO = 'Data de início não pode ser maior que a data de término!'
const OBRIGATORIOS = 'Preencha todos os campos obrigatórios.'

test.each<[what: string, values: Partial<EventoValues>, sentence: string, alert?: string]>([
  ['no name', { titulo: '' }, 'Nome é obrigatório.'],
  ['a name of spaces', { titulo: ' \u00a0 ' }, 'Nome é obrigatório.'],
  ['nobody responsible', { responsavel: '' }, 'Nome do responsável é obrigatório.'],
  ['a responsible of spaces', { responsavel: '  ' }, 'Nome do responsável é obrigatório.'],
  ['no institution', { instituicaoId: -1 }, 'Instituição é obrigatória.'],
  ['the institution 0', { instituicaoId: 0 }, 'Instituição é obrigatória.'],
  ['no start', { dataInicio: '' }, 'Data de início é obrigatória.'],
  ['a start without day', { dataInicio: 'T09:30' }, 'Data de início é obrigatória.'],
  ['a start without time', { dataInicio: '2027-05-03' }, 'Hora é obrigatória'],
  ['a start on a day that there is not', { dataInicio: '2027-02-29T09:30' }, INVALIDA],
  ['a start in year 27', { dataInicio: '0027-05-03T09:30' }, INVALIDA],
  ['a start at 25 h', { dataInicio: '2027-05-03T25:00' }, INVALIDA],
  ['no end', { dataTermino: '' }, 'Data de término é obrigatória.'],
  ['an end without day', { dataTermino: 'T11:00' }, 'Data de término é obrigatória.'],
  ['an end without time', { dataTermino: '2027-05-03' }, 'Hora é obrigatória'],
  ['an end in month 13', { dataTermino: '2027-13-01T11:00' }, INVALIDA],
  ['an end in year 1899', { dataTermino: '1899-12-31T11:00' }, INVALIDA],
  ['a start one minute after the end', { dataInicio: '2027-05-03T11:01' }, PERIODO, PERIODO],
  ['a start one day after the end', { dataInicio: '2027-05-04T09:00' }, PERIODO, PERIODO],
  ['no description', { descricao: '' }, 'Descrição do evento obrigatória.'],
  ['an empty paragraph', { descricao: '<p><br></p>' }, 'Descrição do evento obrigatória.'],
  ['invisible characters', { descricao: '<p>&nbsp;\u200b</p>' }, 'Descrição do evento obrigatória.'],
  [
    'a text of 256 kB and more',
    { descricao: `<p>${'a'.repeat(256 * 1024)}</p>` },
    'O texto deve ter no máximo 256 kB.',
  ],
  ['a CEP of 7 digits', { cep: '00001-00' }, 'CEP inválido.'],
  ['a CEP with a letter', { cep: '0000A-000' }, 'CEP inválido.'],
])('with %s nothing is sent', async (_, values, sentence, alert = OBRIGATORIOS) => {
  const { portal, received } = await openWith(values)
  await press('ENVIAR')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: alert })
  expect(received).toEqual([])
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const fileOf = (nome: string, type: string, bytes: number[], size = bytes.length) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], nome, { type })
}
const FORMATO = 'A imagem de divulgação deve ser PNG ou JPEG!'
const GRANDE = 'Imagem deve ter no máximo 5MB'
const CINCO_MIB = 5 * 1024 * 1024

test.each([
  ['a GIF', fileOf('capa.gif', 'image/gif', [0x47, 0x49, 0x46]), FORMATO],
  ['an SVG', fileOf('capa.svg', 'image/svg+xml', [0x3c, 0x73]), FORMATO],
  ['a PDF', fileOf('capa.pdf', 'application/pdf', [0x25, 0x50, 0x44, 0x46]), FORMATO],
  ['a PDF called PNG', fileOf('capa.png', 'image/png', [0x25, 0x50, 0x44, 0x46]), FORMATO],
  ['a program called JPEG', fileOf('capa.jpg', 'image/jpeg', [0x4d, 0x5a]), FORMATO],
  ['an empty file', fileOf('capa.png', 'image/png', []), FORMATO],
  ['5 MiB exactly', fileOf('capa.png', 'image/png', PNG, CINCO_MIB), GRANDE],
])('%s is no cover, and is not kept', async (_, file, sentence) => {
  const { received } = await openWith({})
  await choose(file)
  expect(await screen.findByText(sentence)).toBeDefined()
  await press('ENVIAR')
  await waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]?.arquivo).toBeNull()
})

test.each([
  ['a PNG of one byte less than 5 MiB', fileOf('capa.png', 'image/png', PNG, CINCO_MIB - 1)],
  ['a JPEG', fileOf('capa.JPEG', 'image/jpeg', JPEG)],
])('%s is a cover', async (_, file) => {
  const { received } = await openWith({})
  await choose(file)
  expect(await screen.findByText(file.name)).toBeDefined()
  await press('ENVIAR')
  await waitFor(() => expect(received[0]?.arquivo).toBe(file))
})

test('what is filled in is sent, said, and the form starts afresh', async () => {
  const { portal, received } = await openWith({ linkExterno: 'jacaranda.example', cep: '00001-000', uf: 'MG' })
  await press('ENVIAR')
  await waitFor(() =>
    expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Evento cadastrado com sucesso!' }),
  )
  expect(received[0]).toMatchObject({
    id: -1,
    tipoEventoId: 1,
    dataInicio: '2027-05-03T09:30:00',
    linkExterno: 'http://jacaranda.example',
    endereco: { cep: '00001-000', uf: 'MG' },
  })
  await waitFor(() => expect(campo('Nome do evento').value).toBe(''))
})

test('Online hides the address, forgets nothing of it, and sends none', async () => {
  const { received } = await openWith({ logradouro: 'Praça da Estação', cep: '1' })
  await userEvent.type(campo(/^Complemento/), 'Fundos')
  await userEvent.click(screen.getByRole('radio', { name: 'Online' }))
  expect(screen.queryByRole('textbox', { name: /^Logradouro/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Presencial' }))
  expect(campo(/^Logradouro/).value).toBe('Praça da Estação')
  expect(campo(/^Complemento/).value).toBe('Fundos')
  await userEvent.click(screen.getByRole('radio', { name: 'Online' }))
  await press('ENVIAR')
  await waitFor(() => expect(received[0]).toMatchObject({ tipoEventoId: 2, endereco: null }))
})

test('an address that was used before fills in the fields', async () => {
  await open('/user/eventos')
  await press('Usar endereço salvo')
  const salvos = within(await screen.findByRole('list', { name: 'Endereços salvos' }))
  await userEvent.click(salvos.getByRole('button', { name: /^Praça da Estação, 100, Sala 2/ }))
  expect([/^CEP/, /^Número/, /^Cidade/, /^UF/].map((name) => campo(name).value)).toEqual([
    '00001-000',
    '100',
    'Porto Jacarandá',
    'MG',
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Usar endereço salvo' }))
})

test.each([
  ['none was used before', 404, /^Ainda não há endereços salvos/],
  ['the server is down', 500, /^Não foi possível ler os endereços salvos/],
])('where %s the address can be written', async (_, codigo, sentence) => {
  await open(
    '/user/eventos',
    on(listEnderecos, () => refusal(codigo)),
  )
  await press('Usar endereço salvo')
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(campo(/^Logradouro/)).toBeDefined()
})

const AGENDADO = umEvento({ id: 4, titulo: 'Desafio Cidade Limpa', instituicaoId: 3 })
const meu = (...eventos: Evento[]) => on(listOwnEventos, () => ({ ...sucesso(eventos), total: eventos.length }))

test('an evento is edited: its values show, no draft is offered, and its list comes next', async () => {
  const { portal, router, received } = await open(
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
  await press('ENVIAR')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/eventos-criados'))
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Evento editado com sucesso!' })
  expect(received[0]).toMatchObject({ id: 4, dataInicio: '2026-12-10T09:00:00', dataTermino: '2026-12-10T09:00:00' })
})

test('the map of an edited evento can be taken off again', async () => {
  const evento = { ...AGENDADO, exibirMaps: true }
  const { received } = await open(
    '/user/eventos/4',
    on(getEvento, () => sucesso(evento)),
    meu(evento),
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /Ver no mapa/, checked: true }))
  await press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ id: 4, exibirMaps: false }]))
})

test('the cover of an edited evento can be taken away', async () => {
  const evento = { ...AGENDADO, capaUrl: '/capas/4.jpg' }
  const { received } = await open(
    '/user/eventos/4',
    on(getEvento, () => sucesso(evento)),
    meu(evento),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Remover arquivo/ }))
  expect(screen.queryByRole('button', { name: /^Remover arquivo/ })).toBeNull()
  await press('ENVIAR')
  await waitFor(() => expect(received[0]).toMatchObject({ arquivo: null, removerArquivo: true }))
})

const NAO_E_SEU = 'Este evento é de outra pessoa, e só ela pode editá-lo ou duplicá-lo.'
const REMOVIDO = 'O evento deste endereço foi removido ou não é seu.'

test.each<[what: string, at: string, handlers: Handler[], reason: string]>([
  ['is missing', '/user/eventos/4', [on(getEvento, () => refusal(404))], REMOVIDO],
  ['cannot be read', '/user/eventos/4', [on(getEvento, () => refusal(500))], ''],
  ['is another’s', '/user/eventos/4', [on(getEvento, () => sucesso(AGENDADO)), meu()], NAO_E_SEU],
  ['is refused', '/user/eventos/4', [on(getEvento, () => refusal(403))], NAO_E_SEU],
  ['has no such id', '/user/eventos/abc', [], REMOVIDO],
])('an evento that %s is not edited: where another try is no use it says why', async (_, at, handlers, reason) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(at, ...handlers)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('Erro ao carregar evento!')
  expect(textContent).toContain(reason)
  expect(screen.queryByRole('button', { name: 'Tentar novamente' }) === null).toBe(reason !== '')
  expect(screen.getByRole('link', { name: 'Voltar para os meus eventos' }).getAttribute('href')).toBe(
    '/user/eventos-criados',
  )
})

test('a server that does not tell how many there are leaves it to the submit to refuse', async () => {
  const outro = on(listOwnEventos, () => sucesso([]))
  const recusa = on(editEvento, () => refusal(403, 'Este item é de outra pessoa.'))
  const { portal } = await open(
    '/user/eventos/4',
    on(getEvento, () => sucesso(AGENDADO)),
    outro,
    recusa,
  )
  await press('ENVIAR')
  expect(await screen.findByText('Este item é de outra pessoa.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Erro ao editar evento!' })
})

test('a refusal is an alert, and every value stays', async () => {
  const { portal } = await openWith(
    {},
    on(createEvento, () => refusal(400, 'Confira os dados.')),
  )
  await press('ENVIAR')
  expect(await screen.findByText('Confira os dados.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Erro ao cadastrar evento!' })
  expect(campo('Nome do evento').value).toBe('Café com Startups')
})

test('the preview shows the evento as its page does, and its VOLTAR leads back to every value', async () => {
  await openWith({ local: 'Hub Mercado Velho', logradouro: 'Rua da Ponte', numero: '7' })
  await press('PRÉ-VISUALIZAR')
  const previa = within(screen.getByRole('region', { name: 'Pré-visualização' }))
  expect(previa.getByRole('heading', { name: 'Café com Startups' })).toBeDefined()
  expect(previa.getByText('03/05/2027, das 09:30 às 11:00')).toBeDefined()
  expect(previa.getByText(/Rua da Ponte, 7/)).toBeDefined()
  expect(await previa.findByText('Uma manhã de conversa.')).toBeDefined()
  await press('VOLTAR')
  expect(campo('Nome do evento').value).toBe('Café com Startups')
})

test('the preview of an online evento shows its link, with "Online: " before it', async () => {
  await openWith({ tipoEventoId: 2, linkExterno: 'sala.jacaranda.example' })
  await press('PRÉ-VISUALIZAR')
  const link = screen.getByRole('link', { name: 'http://sala.jacaranda.example' })
  expect(link.parentElement?.textContent).toBe('Online: http://sala.jacaranda.example')
})

test('an invalid preview leads back to the first field to mend', async () => {
  const { portal } = await openWith({ responsavel: '' })
  await press('PRÉ-VISUALIZAR')
  await press('ENVIAR')
  await waitFor(() => expect(document.activeElement).toBe(campo('Nome do responsável')))
  expect(portal.alerts.options?.message).toBe('Preencha todos os campos obrigatórios.')
})

const COPIA = 'Cópia de “Desafio Cidade Limpa”, sem as datas. Nada é guardado até você enviar.'

test('a new evento may begin as a copy: all but its days, which are asked for; nothing is sent before', async () => {
  const { portal, router, received } = await open(
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
  await press('ENVIAR')
  expect(screen.getByText('Data de início é obrigatória.')).toBeDefined()
  expect(received).toEqual([])
  fill(parte(/^Início/, 'Data'), '2031-05-03')
  fill(parte(/^Término/, 'Data'), '2031-05-03')
  await press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ id: -1, dataInicio: '2031-05-03T09:00:00', arquivo: null }]))
  expect(portal.alerts.options?.message).toBe('Evento cadastrado com sucesso!')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(campo('Nome do evento').value).toBe(''))
  expect(screen.queryByText(COPIA)).toBeNull()
})

/** A picture that the browser reads, and a canvas that it is drawn on. */
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
  ['goes along', true],
  ['that nobody can read is told to be missing', false],
])('the cover of what is copied %s', async (_, canRead) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  drawing(canRead)
  const comCapa = { ...AGENDADO, capaUrl: '/capas/4.webp', capaDescricao: 'Uma praça.' }
  const { received } = await open(
    '/user/eventos?duplicar=4',
    on(getEvento, () => sucesso(comCapa)),
    meu(comCapa),
  )
  expect(screen.queryByText(SEM_IMAGEM) === null).toBe(canRead)
  expect(screen.queryByRole('button', { name: 'Remover arquivo: capa.jpg' }) !== null).toBe(canRead)
  expect(campo(/^Descrição da imagem/).value).toBe(canRead ? 'Uma praça.' : '')
  if (canRead) await press('SALVAR RASCUNHO')
  fill(parte(/^Início/, 'Data'), '2031-05-03')
  fill(parte(/^Término/, 'Data'), '2031-05-03')
  await press('ENVIAR')
  await waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]?.arquivo?.type).toBe(canRead ? 'image/jpeg' : undefined)
})

test('another’s evento is not copied', async () => {
  await open(
    '/user/eventos?duplicar=4',
    on(getEvento, () => sucesso(AGENDADO)),
    meu(),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'CRIE SEU EVENTO!' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(NAO_E_SEU)
})
