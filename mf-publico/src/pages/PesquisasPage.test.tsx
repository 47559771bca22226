import { type Documento, listDocumentos, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, holdingBack, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

/** Mixed pages of four: two pesquisas, four editais and two more pesquisas over three pages. */
const MISTURA: Documento[] = [...'PPEEEEEEPP'].map((letter, index) =>
  umDocumento({ id: index + 1, nome: `Documento ${index + 1}`, documentoArea: letter === 'P' ? 'Pesquisa' : 'Edital' }),
)
const plainServer = () =>
  fakeApi([on(listDocumentos, ({ paginacao }) => sucesso(MISTURA.slice((paginacao - 1) * 4, paginacao * 4)))])

test('shows the pesquisas alone', async () => {
  open('/pesquisas')
  const region = within(await screen.findByRole('region', { name: 'Todas as pesquisas' }))
  expect(region.getAllByRole('article')).toHaveLength(2)
  expect(region.getByText('Mostrando 2 pesquisas')).toBeDefined()
  expect(region.queryByText('Ver mais')).toBeNull()
})

test('"Ver mais" passes over what is no pesquisa, moves the focus and the address', async () => {
  open('/pesquisas', plainServer())
  const link = await screen.findByRole('link', { name: 'Ver mais' })
  expect(link.getAttribute('href')).toBe('/pesquisas?pagina=2')
  await userEvent.click(link)
  expect(await screen.findByText('Mostrando 4 pesquisas')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Documento 9'))
  expect(location.search).toBe('?pagina=3')
  expect(screen.queryByText('Ver mais')).toBeNull()
})

test('without JavaScript the same address leads as far', async () => {
  open('/pesquisas?pagina=2', plainServer())
  expect(await screen.findByText('Mostrando 4 pesquisas')).toBeDefined()
})

test('a search ignores accents and case, stands in the address and says how many were found', async () => {
  const router = open('/pesquisas')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar pesquisas' }), 'EDUCACAO{Enter}')
  expect(await screen.findByText('1 pesquisa encontrada')).toBeDefined()
  expect(router.state.location.search).toBe('?busca=EDUCACAO')
})

test('a search that finds nothing says so and leads back to all', async () => {
  open('/pesquisas?busca=dinossauro')
  const region = within(await screen.findByRole('region', { name: 'Resultado da busca' }))
  expect(region.getByRole('status').textContent).toBe('Nenhum documento encontrado.')
  await userEvent.click(region.getByRole('link', { name: 'Ver todas as pesquisas' }))
  expect(await screen.findByText('Mostrando 2 pesquisas')).toBeDefined()
})

test('a portal without pesquisas does not speak of a search', async () => {
  open('/pesquisas', fakeApi([on(listDocumentos, () => sucesso([]))]))
  expect(await screen.findByText('Ainda não há pesquisas.')).toBeDefined()
})

test('the answer to an older search never replaces a newer one', async () => {
  const { api, asked, letGo } = holdingBack(listDocumentos, 'mapa')
  const router = open('/pesquisas', api)
  const box = await screen.findByRole('searchbox', { name: 'Buscar pesquisas' })
  await userEvent.type(box, 'mapa{Enter}')
  await waitFor(() => expect(asked).toContain('mapa'))
  await userEvent.clear(box)
  await userEvent.type(box, 'censo{Enter}')
  expect(await screen.findByText('1 pesquisa encontrada')).toBeDefined()
  letGo()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(screen.getByRole('link', { name: 'Censo de Talentos em Tecnologia' })).toBeDefined()
})

test('a list that fails, and one that fails further on, offer another try', async () => {
  const answers = [refusal(500), sucesso(MISTURA.slice(0, 2)), refusal(661), sucesso(MISTURA.slice(8))]
  open('/pesquisas', fakeApi([on(listDocumentos, () => answers.shift() ?? refusal(500))]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar documento!')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Ver mais' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Mostrando 4 pesquisas')).toBeDefined()
})
