import {
  type Documento,
  type DocumentoArea,
  deleteDocumento,
  listOwnDocumentos,
  refusal,
  sucesso,
} from '@portal/shared-contracts/api'
import { createTestPortal, demoUsuario, fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

const AREAS: DocumentoArea[] = ['Pesquisa', 'Edital', 'Lei']
const quatorze = Array.from({ length: 14 }, (_, index) =>
  umDocumento({ id: index + 1, nome: `Documento ${index + 1}`, documentoArea: AREAS[index % 3] ?? 'Lei' }),
)

async function open({ search = '', documentos = quatorze }: { search?: string; documentos?: Documento[] } = {}) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  let own = documentos
  let asked = 0
  const api = fakeApi([
    on(listOwnDocumentos, () => {
      asked += 1
      return sucesso(own)
    }),
    on(deleteDocumento, ({ id }) => {
      own = own.filter((documento) => documento.id !== id)
      return sucesso(null)
    }),
  ])
  const { element, router } = standAlone(register(), { at: `/user/documentos-criados${search}`, api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1, name: 'Documentos criados' })
  return { portal, router, asked: () => asked }
}

const nomes = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
/** Dialogs return the focus to the clicked button. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('shows six, then three more per click, and moves the focus', async () => {
  const { router } = await open()
  expect(nomes()).toHaveLength(6)
  for (const [count, first] of [
    [9, 7],
    [12, 10],
    [14, 13],
  ]) {
    press('Ver mais')
    await waitFor(() => expect(nomes()).toHaveLength(count as number))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: `Ver: Documento ${first}` })),
    )
  }
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  expect(router.state.location.search).toBe('?pagina=4')
})

test('the URL holds the number of shown items', { tags: 'all' }, async () => {
  await open({ search: '?pagina=3' })
  expect(nomes()).toHaveLength(12)
})

test('each card shows its facts and actions', { tags: 'all' }, async () => {
  await open({ documentos: [umDocumento({ id: 5, nome: 'Edital 5', ultimaOperacao: '2026-11-01T08:00:00' })] })
  const { textContent } = screen.getByRole('article')
  expect(textContent).toContain('Edital · Secretaria de Inovação')
  expect(textContent).toContain('20/10/2026')
  expect(textContent).toContain('Atualizado em 01/11/2026 às 08:00')
  expect(textContent).toContain('#Startups')
  expect(screen.getByRole('link', { name: 'Ver: Edital 5' }).getAttribute('href')).toBe('/documentos/5')
  expect(screen.getByRole('link', { name: 'Editar: Edital 5' }).getAttribute('href')).toBe('/user/documentos/5')
  expect(screen.getByRole('link', { name: '+ CRIAR NOVO DOCUMENTO' }).getAttribute('href')).toBe('/user/documentos')
})

test('searches without accents and without a request', { tags: 'all' }, async () => {
  const { asked, router } = await open({
    documentos: [...quatorze, umDocumento({ id: 15, nome: 'Decreto do Fundo de Inovação' })],
  })
  search(screen.getByRole('searchbox', { name: 'Buscar documentos' }), 'INOVACAO')
  await waitFor(() => expect(nomes()).toEqual(['Decreto do Fundo de Inovação']))
  expect(screen.getByText('1 documento encontrado')).toBeDefined()
  expect(router.state.location.search).toBe('?busca=INOVACAO')
  expect(asked()).toBe(1)
})

test('a new search resets the number of shown items', { tags: 'all' }, async () => {
  await open({ search: '?pagina=3' })
  search(screen.getByRole('searchbox'), 'documento')
  await waitFor(() => expect(nomes()).toHaveLength(6))
})

test('a search finds tags', { tags: 'all' }, async () => {
  await open({ search: '?busca=startups', documentos: [umDocumento({ nome: 'Edital 5' })] })
  expect(nomes()).toEqual(['Edital 5'])
})

test('a search without results links to all items', { tags: 'all' }, async () => {
  await open({ search: '?busca=dinossauro' })
  expect(screen.getByRole('status').textContent).toBe('Nenhum documento encontrado.')
  fireEvent.click(screen.getByRole('link', { name: 'Ver todos os seus documentos' }))
  await waitFor(() => expect(nomes()).toHaveLength(6))
})

test('without items there is no search', { tags: 'all' }, async () => {
  await open({ documentos: [] })
  expect(screen.getByText('Ainda não há documentos. Crie o primeiro.')).toBeDefined()
})

test('a section filters all items, not only the visible six', async () => {
  const { router } = await open({ search: '?pagina=2' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seção' }), 'Lei')
  await waitFor(() => expect(nomes()).toEqual([3, 6, 9, 12].map((id) => `Documento ${id}`)))
  expect(router.state.location.search).toBe('?secao=Lei')
})

test('a removal asks for confirmation and updates the list', async () => {
  const { portal, asked } = await open()
  press('Excluir: Documento 2')
  expect(screen.getByRole('dialog', { name: 'Tem certeza que desesja remover este documento?' })).toBeDefined()
  press('Confirmar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Documento removido com sucesso!' })
  expect(nomes()).toEqual([1, 3, 4, 5, 6, 7].map((id) => `Documento ${id}`))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Documento 3' }))
  expect(asked()).toBe(2)
})

test('reports a failed list and offers a retry', { tags: 'all' }, async () => {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const answers = [refusal(500), sucesso([])]
  const api = fakeApi([on(listOwnDocumentos, () => answers.shift() ?? refusal(500))])
  render(standAlone(register(), { at: '/user/documentos-criados?busca=x', api, portal }).element)
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar documento!')
  press('Tentar novamente')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
