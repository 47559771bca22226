import { listDocumentos, listUltimosDocumentos, refusal, sucesso } from '@portal/shared-contracts/api'
import { createTestPortal, fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(api = fakeApi(), at = '/documentos') {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

test('shows the latest of every area, each with its PDF', async () => {
  open()
  const ultimos = within(await screen.findByRole('region', { name: 'Últimos documentos' }))
  expect(ultimos.getAllByRole('article')).toHaveLength(3)
  const first = within(ultimos.getAllByRole('article')[0] as HTMLElement)
  expect(first.getByRole('link', { name: 'Edital 02/2026 Laboratórios Vivos' }).getAttribute('href')).toBe(
    '/documentos/1',
  )
  expect(first.getByText('Edital')).toBeDefined()
  expect(first.getByText('10/11/2026')).toBeDefined()
  expect(
    first.getByRole('link', { name: 'Baixar PDF, 1,2 MB de Edital 02/2026 Laboratórios Vivos' }).getAttribute('href'),
  ).toBe('/demo/edital.pdf')
})

test('links to the leis if one is published', async () => {
  const portal = createTestPortal({ leis: true })
  render(standAlone(register(), { at: '/documentos', portal }).element)
  expect((await screen.findByRole('link', { name: 'Leis' })).getAttribute('href')).toBe('/documentos?area=lei')
})

test('links to pesquisas and editais; leis show "Em breve" while there are none', async () => {
  open()
  const link = async (name: string | RegExp) => await screen.findByRole('link', { name })
  expect((await link('Pesquisas')).getAttribute('href')).toBe('/pesquisas')
  expect((await link('Editais')).getAttribute('href')).toBe('/editais')
  const leis = await link('Leis Em breve')
  expect(leis.getAttribute('aria-disabled')).toBe('true')
  expect(leis.getAttribute('href')).toBeNull()
})

test('an invalid file address offers no PDF', { tags: 'all' }, async () => {
  const bad = umDocumento({ download: 'javascript:alert(1)' })
  open(fakeApi([on(listUltimosDocumentos, () => sucesso([bad])), on(listDocumentos, () => sucesso([]))]))
  expect(await screen.findByRole('article')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Baixar PDF/ })).toBeNull()
})

const MIXED = [
  umDocumento({ id: 1, nome: 'Lei de Inovação', documentoArea: 'Lei', documentoAreaId: 3 }),
  umDocumento({ id: 2, nome: 'Edital de Inovação', documentoArea: 'Edital', documentoAreaId: 2 }),
  umDocumento({ id: 3, nome: 'Decreto do Parque', documentoArea: 'Lei', documentoAreaId: 3 }),
]
const titulos = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test.each([
  ['?area=lei&busca=INOVACAO', 'Resultado da busca', ['Lei de Inovação']],
  ['?area=decreto', 'Todos os documentos', ['Lei de Inovação', 'Edital de Inovação', 'Decreto do Parque']],
])('/documentos%s filters all areas even if the server does not', async (search, region, found) => {
  open(
    fakeApi([on(listDocumentos, () => sucesso(MIXED)), on(listUltimosDocumentos, () => sucesso([]))]),
    `/documentos${search}`,
  )
  expect(await titulos(region)).toEqual(found)
})

test('filters by area on the server and keeps area and search in the URL', async () => {
  const asked: unknown[] = []
  const list = on(listDocumentos, (query) => {
    asked.push(query)
    return { ...sucesso(MIXED.slice(0, 1)), total: 1 }
  })
  const router = open(fakeApi([list, on(listUltimosDocumentos, () => sucesso([]))]), '/documentos?busca=lei')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Área' }), 'Lei')
  await waitFor(() => expect(router.state.location.search).toBe('?busca=lei&area=lei'))
  expect(asked.at(-1)).toEqual({ paginacao: 1, busca: 'lei', documentoAreaId: 3 })
})

test('a failed list offers a retry', { tags: 'all' }, async () => {
  const answers = [refusal(500), sucesso([umDocumento()])]
  const ultimos = on(listUltimosDocumentos, () => answers.shift() ?? refusal(500))
  open(fakeApi([ultimos, on(listDocumentos, () => sucesso([]))]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar documento!')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('article')).toBeDefined()
})
