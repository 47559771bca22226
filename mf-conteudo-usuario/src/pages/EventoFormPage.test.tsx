import { type Evento, getEvento, listOwnEventos, sucesso } from '@portal/shared-contracts/api'
import { on, umEvento } from '@portal/shared-contracts/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { campo, fill, openEventoForm, openWith, parte, press } from './openEventoForm.fixture'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const choose = (file: File) => fireEvent.change(campo(/^Imagem de divulgação/), { target: { files: [file] } })

test('a new evento has every field of the specification; empty, it says what each lacks and goes to the first', async () => {
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

test('a start after the end has an alert of its own, and nothing is sent', async () => {
  const { portal, received } = await openWith({ dataInicio: '2027-05-03T11:01' })
  press('ENVIAR')
  const PERIODO = 'Data de início não pode ser maior que a data de término!'
  expect(screen.getByText(PERIODO)).toBeDefined()
  expect(portal.alerts.options).toMatchObject({ type: 'error', message: PERIODO })
  expect(received).toEqual([])
})

const fileOf = (nome: string, type: string, ...bytes: number[]) => new File([new Uint8Array(bytes)], nome, { type })

test('a cover that is no picture is told and not kept, and one that is takes its place', async () => {
  const { received } = await openWith({})
  choose(fileOf('capa.svg', 'image/svg+xml', 0x3c, 0x73))
  expect(await screen.findByText('A imagem de divulgação deve ser PNG ou JPEG!')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remover arquivo/ })).toBeNull()
  const capa = fileOf('capa.png', 'image/png', 0x89, 0x50, 0x4e, 0x47)
  choose(capa)
  await screen.findByRole('button', { name: 'Remover arquivo: capa.png' })
  press('ENVIAR')
  await waitFor(() => expect(received[0]?.arquivo).toBe(capa))
})

test('what is filled in is sent, said, and the form starts afresh', async () => {
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
    endereco: { cep: '00001-000', uf: 'MG' },
  })
  await waitFor(() => expect(campo('Nome do evento').value).toBe(''))
})

test('Online hides the address, forgets nothing of it, and sends none', async () => {
  const { received } = await openWith({ logradouro: 'Praça da Estação', cep: '1' })
  fill(campo(/^Complemento/), 'Fundos')
  fireEvent.click(screen.getByRole('radio', { name: 'Online' }))
  expect(screen.queryByRole('textbox', { name: /^Logradouro/ })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Presencial' }))
  expect(campo(/^Logradouro/).value).toBe('Praça da Estação')
  expect(campo(/^Complemento/).value).toBe('Fundos')
  fireEvent.click(screen.getByRole('radio', { name: 'Online' }))
  press('ENVIAR')
  await waitFor(() => expect(received[0]).toMatchObject({ tipoEventoId: 2, endereco: null }))
})

const AGENDADO = umEvento({ id: 4, titulo: 'Desafio Cidade Limpa', instituicaoId: 3 })
const meu = (...eventos: Evento[]) => on(listOwnEventos, () => ({ ...sucesso(eventos), total: eventos.length }))

test('an evento is edited: its values show, no draft is offered, and its list comes next', async () => {
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

test('the preview shows the evento as its page does, and its VOLTAR leads back to every value', async () => {
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

const COPIA = 'Cópia de “Desafio Cidade Limpa”, sem as datas. Nada é guardado até você enviar.'

test('a new evento may begin as a copy: all but its days, which are asked for; nothing is sent before', async () => {
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
