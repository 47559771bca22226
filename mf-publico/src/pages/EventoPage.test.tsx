import {
  getEvento,
  getInstituicao,
  listUltimosEventos,
  refusal,
  sucesso,
  TIPO_EVENTO,
} from '@portal/shared-contracts/api'
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

test('requests the institution if the evento has only its id', async () => {
  const { instituicao: _, ...evento } = umEvento({ instituicaoId: 4, responsavel: 'Rosa Lima' })
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect(screen.getByText('Rosa Lima', { selector: 'dd' }).textContent).toContain('Secretaria de Inovação')
})

test('is shown without an institution that never loads', { tags: 'all' }, async () => {
  const { instituicao: _, ...evento } = umEvento({ instituicaoId: 4, responsavel: 'Rosa Lima' })
  const never = on(getInstituicao, () => new Promise(() => {}))
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), never, ...demoHandlers()]))
  await whole()
  expect(screen.getByText('Rosa Lima', { selector: 'dd' })).toBeDefined()
})

test.each([
  ['no institution', -1],
  ['an institution that the server does not know', 999],
])('an evento with %s shows only the responsible person', { tags: 'all' }, async (_, instituicaoId) => {
  const { instituicao: __, ...evento } = umEvento({ instituicaoId, responsavel: 'Rosa Lima' })
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect(screen.getByText('Rosa Lima', { selector: 'dd' }).textContent).toBe('Rosa LimaOutros eventos de Rosa Lima')
})

test('an online evento shows "Online: " and its link', async () => {
  open('/eventos/1', answeringWith({ tipoEventoId: TIPO_EVENTO.online, linkExterno: 'sala.example/a', local: '' }))
  await whole()
  expect(screen.getByText('Online:', { exact: false }).textContent).toBe('Online: http://sala.example/a')
  expect(href('http://sala.example/a')).toBe('http://sala.example/a')
  expect(screen.queryByRole('link', { name: 'Ver no mapa' })).toBeNull()
})

test('without a link it shows none', { tags: 'all' }, async () => {
  open('/eventos/1', answeringWith({ linkExterno: ' ' }))
  await whole()
  expect(screen.queryByText('Acessar Link')).toBeNull()
})

test('offers a calendar link and file', async () => {
  open('/eventos/1')
  await whole()
  expect(href('Adicionar à agenda')).toContain('text=Caf%C3%A9+com+Startups')
  expect(href('Baixar para outra agenda (.ics)')).toBe('/eventos/1.ics')
})

test.each([
  ['the API’s own', '/capa.jpg', /^\/eventos\/1\.ics$/],
  ['a generated one if the API has none', undefined, /^data:text\/calendar;charset=utf-8,BEGIN%3AVCALENDAR/],
])('a past evento offers only a calendar file: %s', async (_, capaUrl, address) => {
  const { capaUrl: __, ...evento } = umEvento({
    dataInicio: '2025-01-10T09:00:00',
    dataTermino: '2025-01-10T11:00:00',
    linkExterno: 'gravacao.example',
  })
  const answered = { ...evento, ...(capaUrl && { capaUrl }) }
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(answered)), ...demoHandlers()]))
  await whole()
  expect(href('Acessar Link')).toBe('http://gravacao.example')
  expect(screen.getAllByRole('link', { name: /agenda/ })).toHaveLength(1)
  expect(href('Adicionar à agenda (.ics)')).toMatch(address)
})

test('without our extensions it offers no calendar file', { tags: 'all' }, async () => {
  const { capaUrl: _, ...evento } = umEvento()
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect(href('Adicionar à agenda')).toContain('calendar.google.com')
  expect(screen.queryByRole('link', { name: /\.ics/ })).toBeNull()
})

test('renders only sanitized text and omits it from the calendar link', async () => {
  open('/eventos/1', answeringWith({ descricao: '<p>Texto</p><script>window.stolen = true</script>' }))
  const body = (await screen.findByText('Texto')).parentElement
  expect(body?.innerHTML).toBe('<p>Texto</p>')
  expect(href('Adicionar à agenda')).not.toContain('stolen')
})

test('marks a past evento', { tags: 'all' }, async () => {
  open('/eventos/1', answeringWith({ dataInicio: '2020-01-01T09:00:00', dataTermino: '2020-01-02T09:00:00' }))
  await whole()
  expect(screen.getByText('(ENCERRADO)')).toBeDefined()
})

test('"Mais eventos" shows the latest others', async () => {
  open('/eventos/2')
  const mais = within(await screen.findByRole('region', { name: 'Mais eventos' }))
  expect(mais.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Café com Startups',
    'Desafio Cidade Limpa',
  ])
})

test('shows three at most, and none if loading fails', { tags: 'all' }, async () => {
  const ultimos = Array.from({ length: 6 }, (_, index) => umEvento({ id: index + 1 }))
  open('/eventos/1', fakeApi([on(listUltimosEventos, () => sucesso(ultimos)), ...demoHandlers()]))
  const mais = within(await screen.findByRole('region', { name: 'Mais eventos' }))
  expect(mais.getAllByRole('article')).toHaveLength(3)
})

test('a failure of the latest eventos does not affect the page', { tags: 'all' }, async () => {
  open('/eventos/1', fakeApi([on(listUltimosEventos, () => refusal(500)), ...demoHandlers()]))
  expect((await whole()).textContent).toBe('Café com Startups')
  expect(screen.queryByRole('region', { name: 'Mais eventos' })).toBeNull()
})

test('can be shared by WhatsApp and by copying the address', { tags: 'all' }, async () => {
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

test('"Voltar ao topo" focuses the heading and keeps the URL', { tags: 'all' }, async () => {
  open('/eventos/1')
  const heading = await whole()
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Voltar ao topo' }))
  expect(isFollowed).toBe(false)
  expect(document.activeElement).toBe(heading)
})

test('reports an unknown evento and links back', async () => {
  const router = open('/eventos/999')
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar evento!')
  expect(href('Voltar para os eventos')).toBe('/eventos')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})

test('a retry recovers from a failure', { tags: 'all' }, async () => {
  const answers = [refusal(661), sucesso(umEvento({ titulo: 'De volta' }))]
  const router = open('/eventos/1', fakeApi([on(getEvento, () => answers.shift() ?? refusal(661)), ...demoHandlers()]))
  await screen.findByRole('alert')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'De volta' })).toBeDefined()
})

test.each([
  ['no dates', { dataInicio: null, dataTermino: null }],
  ['a missing end', { dataTermino: undefined }],
  ['invalid dates', { dataInicio: 'em breve', dataTermino: '' }],
  ['days without times', { dataInicio: '2027-05-03', dataTermino: '2027-05-03' }],
])('an evento is shown even with %s', { tags: 'all' }, async (_, dates) => {
  open('/eventos/1', answeringWith(dates as never))
  expect((await whole()).textContent).toBe('Café com Startups')
})

test('shows the cover, even if the server sends it in `arquivos` only', async () => {
  const { capaUrl: _, ...evento } = umEvento({
    arquivos: [{ arquivo: '/9j/4AAQSkZJRg', nome: 'capa.jpg', tipo: 'image/jpeg' }],
  })
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toContain('data:image/jpeg;base64,/9j/4AAQSkZJRg')
})
