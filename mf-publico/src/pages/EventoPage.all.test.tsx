import { getEvento, getInstituicao, listUltimosEventos, refusal, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on, standAlone, umEvento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}
const answeringWith = (parts: Parameters<typeof umEvento>[0]) =>
  fakeApi([on(getEvento, () => sucesso(umEvento(parts))), ...demoHandlers()])
const whole = () => screen.findByRole('heading', { level: 1 })
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('an evento does not wait for an institution that is never answered', async () => {
  const { instituicao: _, ...evento } = umEvento({ instituicaoId: 4, responsavel: 'Rosa Lima' })
  const never = on(getInstituicao, () => new Promise(() => {}))
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), never, ...demoHandlers()]))
  await whole()
  expect(screen.getByText('Rosa Lima', { selector: 'dd' })).toBeDefined()
})

test.each([
  ['none', -1],
  ['one that the server does not know', 999],
])('an evento whose id names %s shows who answers for it alone', async (_, instituicaoId) => {
  const { instituicao: __, ...evento } = umEvento({ instituicaoId, responsavel: 'Rosa Lima' })
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect(screen.getByText('Rosa Lima', { selector: 'dd' }).textContent).toBe('Rosa LimaOutros eventos de Rosa Lima')
})

test('without a link there is none to open', async () => {
  open('/eventos/1', answeringWith({ linkExterno: ' ' }))
  await whole()
  expect(screen.queryByText('Acessar Link')).toBeNull()
})

test('an evento that is over goes into no calendar, and keeps its own link', async () => {
  const past = {
    dataInicio: '2025-01-10T09:00:00',
    dataTermino: '2025-01-10T11:00:00',
    linkExterno: 'gravacao.example',
  }
  open('/eventos/1', answeringWith(past))
  await whole()
  expect(href('Acessar Link')).toBe('http://gravacao.example')
  expect(screen.queryByRole('link', { name: /agenda/ })).toBeNull()
})

test('a server without our extensions has no calendar file to offer', async () => {
  const { capaUrl: _, ...evento } = umEvento()
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect(href('Adicionar à agenda')).toContain('calendar.google.com')
  expect(screen.queryByRole('link', { name: /\.ics/ })).toBeNull()
})

test('one that is over says so', async () => {
  open('/eventos/1', answeringWith({ dataInicio: '2020-01-01T09:00:00', dataTermino: '2020-01-02T09:00:00' }))
  await whole()
  expect(screen.getByText('(ENCERRADO)')).toBeDefined()
})

test('no more than three, and nothing where they cannot be read', async () => {
  const ultimos = Array.from({ length: 6 }, (_, index) => umEvento({ id: index + 1 }))
  open('/eventos/1', fakeApi([on(listUltimosEventos, () => sucesso(ultimos)), ...demoHandlers()]))
  const mais = within(await screen.findByRole('region', { name: 'Mais eventos' }))
  expect(mais.getAllByRole('article')).toHaveLength(3)
})

test('latest eventos that cannot be read leave the evento alone', async () => {
  open('/eventos/1', fakeApi([on(listUltimosEventos, () => refusal(500)), ...demoHandlers()]))
  expect((await whole()).textContent).toBe('Café com Startups')
  expect(screen.queryByRole('region', { name: 'Mais eventos' })).toBeNull()
})

test('is shared by WhatsApp and by a copied address', async () => {
  const user = userEvent.setup()
  open('/eventos/1')
  await whole()
  const address = `${location.origin}/eventos/1`
  const text = () => new URL(href('WhatsApp') ?? '').searchParams.get('text')
  await waitFor(() => expect(text()).toBe(`Café com Startups\n03/12/2026, das 09:00 às 11:00\n${address}`))
  await user.click(screen.getByRole('button', { name: 'Copiar link' }))
  expect(await screen.findByText('Link copiado.')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('"Voltar ao topo" leads to the heading and leaves the address alone', async () => {
  open('/eventos/1')
  const heading = await whole()
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Voltar ao topo' }))
  expect(isFollowed).toBe(false)
  expect(document.activeElement).toBe(heading)
})

test('a failure that has passed is mended by another try', async () => {
  const answers = [refusal(661), sucesso(umEvento({ titulo: 'De volta' }))]
  const router = open('/eventos/1', fakeApi([on(getEvento, () => answers.shift() ?? refusal(661)), ...demoHandlers()]))
  await screen.findByRole('alert')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'De volta' })).toBeDefined()
})

test.each([
  ['no dates', { dataInicio: null, dataTermino: null }],
  ['an end that is missing', { dataTermino: undefined }],
  ['dates that are none', { dataInicio: 'em breve', dataTermino: '' }],
  ['days alone', { dataInicio: '2027-05-03', dataTermino: '2027-05-03' }],
])('an evento that a server gives %s is shown all the same', async (_, dates) => {
  open('/eventos/1', answeringWith(dates as never))
  expect((await whole()).textContent).toBe('Café com Startups')
})
