import {
  type Documento,
  type DocumentoArea,
  deleteDocumento,
  listOwnDocumentos,
  sucesso,
} from '@portal/shared-contracts/api'
import { createTestPortal, demoUsuario, fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

/** Fourteen, of each area in turn. */
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
/** A pressed button has the focus, which a dialog gives back. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

test('shows six at first and three more a click, and the focus follows', async () => {
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

test('a section is found among all, not among the six that are shown', async () => {
  const { router } = await open({ search: '?pagina=2' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seção' }), 'Lei')
  await waitFor(() => expect(nomes()).toEqual([3, 6, 9, 12].map((id) => `Documento ${id}`)))
  expect(router.state.location.search).toBe('?secao=Lei')
})

test('a removal asks first, updates the list and lets the next one move up', async () => {
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
