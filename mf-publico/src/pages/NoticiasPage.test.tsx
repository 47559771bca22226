import { listNoticias, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, holdingBack, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('shows the latest items and the first page', async () => {
  open('/noticias')
  expect(await screen.findByRole('heading', { level: 1, name: 'Notícias' })).toBeDefined()
  expect(cardsIn(within(screen.getByRole('region', { name: 'Últimas notícias' })))).toHaveLength(3)
  expect(cardsIn(await todas())).toHaveLength(9)
})

test('"Ver mais" appends a page, shows the count, moves the focus and updates the URL', async () => {
  open('/noticias')
  fireEvent.click(await screen.findByRole('link', { name: 'Ver mais' }))
  const region = await todas()
  await waitFor(() => expect(cardsIn(region)).toHaveLength(18))
  expect(region.getByText('Mostrando 18 notícias')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Pesquisa traça o perfil de quem empreende na cidade'),
  )
  expect(location.search).toBe('?pagina=2')
})

test('a too long search in the URL shows all items and the excess length', async () => {
  open(`/noticias?busca=${'a'.repeat(201)}`)
  expect(cardsIn(await todas())).toHaveLength(9)
  expect(screen.getByText(/^Texto longo demais: é 1 caractere/)).toBeDefined()
})

test('a card’s cover has the author’s text alternative', async () => {
  const described = umaNoticia({ capaUrl: '/capa.webp', cartaoUrl: '/cartao.webp', capaDescricao: 'Um robô.' })
  open('/noticias', fakeApi([on(listNoticias, () => sucesso([described])), ...demoHandlers()]))
  const todas = within(await screen.findByRole('region', { name: 'Todas as notícias' }))
  expect(todas.getByRole('img').getAttribute('alt')).toBe('Um robô.')
})

test('far down a list twenty pages are rendered, with links before and after', async () => {
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

test('an author filter shows all their notícias on one page', async () => {
  const router = open('/noticias?pagina=2')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Autor' }), 'Caio Brandão')
  expect(await screen.findByText('7 notícias encontradas')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Notícias de Caio Brandão' })).toBeDefined()
  expect(router.state.location.search).toBe('?autorId=2')
  expect(screen.queryByRole('link', { name: 'Ver mais' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Últimas notícias' })).toBeNull()
})

test('an older search never replaces a newer one', async () => {
  const { api, asked, letGo } = holdingBack(listNoticias, 'startups')
  const router = open('/noticias', api)
  const box = await screen.findByRole('searchbox', { name: 'Buscar notícias' })
  search(box, 'startups')
  await waitFor(() => expect(asked).toContain('startups'))
  search(box, 'energia')
  await screen.findByText('2 notícias encontradas')
  letGo()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(screen.getByText('2 notícias encontradas')).toBeDefined()
})
