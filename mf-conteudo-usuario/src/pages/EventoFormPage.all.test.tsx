import {
  createEvento,
  type Evento,
  editEvento,
  getEvento,
  listEnderecos,
  listOwnEventos,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import { type Handler, on, umEvento } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { campo, fill, openEventoForm, openWith, parte, press } from './openEventoForm.fixture'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the page leads to a map where its author wants that, and the preview shows it', async () => {
  const { received } = await openWith({ logradouro: 'Praça da Estação', cidade: 'Porto Jacarandá' })
  const mapa = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mostrar “Ver no mapa” na página do evento' })
  expect(mapa.checked).toBe(false)
  fireEvent.click(mapa)
  press('PRÉ-VISUALIZAR')
  expect(await screen.findByRole('link', { name: 'Ver no mapa' })).toBeDefined()
  press('ENVIAR')
  await waitFor(() => expect(received).toMatchObject([{ exibirMaps: true, endereco: { cidade: 'Porto Jacarandá' } }]))
})

test('an address that was used before fills in the fields', async () => {
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
  ['none was used before', 404, /^Ainda não há endereços salvos/],
  ['the server is down', 500, /^Não foi possível ler os endereços salvos/],
])('where %s the address can be written', async (_, codigo, sentence) => {
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

test('the map of an edited evento can be taken off again', async () => {
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

test('the cover of an edited evento can be taken away', async () => {
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
  ['is another’s', '/user/eventos/4', [on(getEvento, () => sucesso(AGENDADO)), meu()], NAO_E_SEU],
  ['is refused', '/user/eventos/4', [on(getEvento, () => refusal(403))], NAO_E_SEU],
  ['has no such id', '/user/eventos/abc', [], REMOVIDO],
])('an evento that %s is not edited: where another try is no use it says why', async (_, at, handlers, reason) => {
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

test('a server that does not tell how many there are leaves it to the submit to refuse', async () => {
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

test('a refusal is an alert, and every value stays', async () => {
  const { portal } = await openWith(
    {},
    on(createEvento, () => refusal(400, 'Confira os dados.')),
  )
  press('ENVIAR')
  expect(await screen.findByText('Confira os dados.')).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: 'Erro ao cadastrar evento!' })
  expect(campo('Nome do evento').value).toBe('Café com Startups')
})

test('the preview of an online evento shows its link, with "Online: " before it', async () => {
  await openWith({ tipoEventoId: 2, linkExterno: 'sala.jacaranda.example' })
  press('PRÉ-VISUALIZAR')
  const link = screen.getByRole('link', { name: 'http://sala.jacaranda.example' })
  expect(link.parentElement?.textContent).toBe('Online: http://sala.jacaranda.example')
})

test('an invalid preview leads back to the first field to mend', async () => {
  const { portal } = await openWith({ responsavel: '' })
  press('PRÉ-VISUALIZAR')
  press('ENVIAR')
  await waitFor(() => expect(document.activeElement).toBe(campo('Nome do responsável')))
  expect(portal.alerts.options?.message).toBe('Preencha todos os campos obrigatórios.')
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

test('another’s evento is not copied', async () => {
  await openEventoForm(
    '/user/eventos?duplicar=4',
    on(getEvento, () => sucesso(AGENDADO)),
    meu(),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'CRIE SEU EVENTO!' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(NAO_E_SEU)
})
