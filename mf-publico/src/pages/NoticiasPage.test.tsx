import { listNoticias, refusal, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, holdingBack, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

const todas = async () => within(await screen.findByRole('region', { name: 'Todas as notícias' }))
const cardsIn = (region: ReturnType<typeof within>) => region.getAllByRole('article')

test('shows the latest and the first page of all', async () => {
  open('/noticias')
  expect(await screen.findByRole('heading', { level: 1, name: 'Notícias' })).toBeDefined()
  expect(cardsIn(within(screen.getByRole('region', { name: 'Últimas notícias' })))).toHaveLength(3)
  expect(cardsIn(await todas())).toHaveLength(9)
})

test('"Ver mais" appends a page, says how many there are, moves the focus and the address', async () => {
  open('/noticias')
  await userEvent.click(await screen.findByRole('link', { name: 'Ver mais' }))
  const region = await todas()
  await waitFor(() => expect(cardsIn(region)).toHaveLength(18))
  expect(region.getByText('Mostrando 18 notícias')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Pesquisa traça o perfil de quem empreende na cidade'),
  )
  expect(location.search).toBe('?pagina=2')
})

test('the cover of a card is read as its author describes it', async () => {
  const described = umaNoticia({ capaUrl: '/capa.webp', cartaoUrl: '/cartao.webp', capaDescricao: 'Um robô.' })
  open('/noticias', fakeApi([on(listNoticias, () => sucesso([described])), ...demoHandlers()]))
  const todas = within(await screen.findByRole('region', { name: 'Todas as notícias' }))
  expect(todas.getByRole('img').getAttribute('alt')).toBe('Um robô.')
})

test('"Ver mais" goes away when everything is there', async () => {
  open('/noticias?pagina=2')
  await userEvent.click(await screen.findByRole('link', { name: 'Ver mais' }))
  await screen.findByText('Mostrando 20 notícias')
  expect(screen.queryByRole('link', { name: 'Ver mais' })).toBeNull()
})

test('"Ver mais" is a link to the next page for a visitor without JavaScript', async () => {
  open('/noticias?busca=a')
  const link = await screen.findByRole('link', { name: 'Ver mais' })
  expect(link.getAttribute('href')).toBe('/noticias?busca=a&pagina=2')
})

test('far down the list twenty pages are shown, between what stands before and what follows', async () => {
  const oneAPage = on(listNoticias, ({ paginacao }) =>
    sucesso([umaNoticia({ id: paginacao, titulo: `Nº ${paginacao}` })]),
  )
  open('/noticias?pagina=25', fakeApi([oneAPage, ...demoHandlers()]))
  const region = await todas()
  expect(cardsIn(region)).toHaveLength(20)
  expect(region.getByRole('link', { name: 'Nº 6' })).toBeDefined()
  expect(region.getByRole('link', { name: 'Ver anteriores' }).getAttribute('href')).toBe('/noticias?pagina=5')
  expect(region.getByRole('link', { name: 'Ver mais' }).getAttribute('href')).toBe('/noticias?pagina=26')
})

test('an author narrows the list to one page of all their notícias', async () => {
  const router = open('/noticias?pagina=2')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Autor' }), 'Caio Brandão')
  expect(await screen.findByText('7 notícias encontradas')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Notícias de Caio Brandão' })).toBeDefined()
  expect(router.state.location.search).toBe('?autorId=2')
  expect(screen.queryByRole('link', { name: 'Ver mais' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Últimas notícias' })).toBeNull()
})

test('a search ignores accents, stands in the address and says how many were found', async () => {
  const router = open('/noticias')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar notícias' }), 'energia{Enter}')
  expect(await screen.findByText('2 notícias encontradas')).toBeDefined()
  expect(router.state.location.search).toBe('?busca=energia')
})

test('a search without a match says so', async () => {
  open('/noticias?busca=dinossauro')
  const region = within(await screen.findByRole('region', { name: 'Resultado da busca' }))
  expect(region.getByRole('status').textContent).toBe('Nenhuma notícia encontrada.')
  expect(region.queryAllByRole('article')).toHaveLength(0)
})

test('a portal without notícias does not speak of a search', async () => {
  open('/noticias', fakeApi([on(listNoticias, () => sucesso([])), ...demoHandlers()]))
  expect(await screen.findByText('Ainda não há notícias.')).toBeDefined()
})

test('the answer to an older search never replaces a newer one', async () => {
  const { api, asked, letGo } = holdingBack(listNoticias, 'startups')
  const router = open('/noticias', api)
  const box = await screen.findByRole('searchbox', { name: 'Buscar notícias' })
  await userEvent.type(box, 'startups{Enter}')
  await waitFor(() => expect(asked).toContain('startups'))
  await userEvent.clear(box)
  await userEvent.type(box, 'energia{Enter}')
  await screen.findByText('2 notícias encontradas')
  letGo()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(screen.getByText('2 notícias encontradas')).toBeDefined()
})

test('a refused list offers another try', async () => {
  const answers = [refusal(500), sucesso([])]
  open('/noticias', fakeApi([on(listNoticias, () => answers.shift() ?? refusal(500)), ...demoHandlers()]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar notícia!')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Ainda não há notícias.')).toBeDefined()
})
