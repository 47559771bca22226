import { listUltimosDocumentos, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(api = fakeApi()) {
  const { element, router } = standAlone(register(), { at: '/documentos', api })
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

test('leads to pesquisas and editais; leis have no page yet', async () => {
  open()
  const link = async (name: string | RegExp) => await screen.findByRole('link', { name })
  expect((await link('Pesquisas')).getAttribute('href')).toBe('/pesquisas')
  expect((await link('Editais')).getAttribute('href')).toBe('/editais')
  const leis = await link('Leis Em breve')
  expect(leis.getAttribute('aria-disabled')).toBe('true')
  expect(leis.getAttribute('href')).toBeNull()
})

test('a documento whose address is no file offers none', async () => {
  const bad = umDocumento({ download: 'javascript:alert(1)' })
  open(fakeApi([on(listUltimosDocumentos, () => sucesso([bad]))]))
  expect(await screen.findByRole('article')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Baixar PDF/ })).toBeNull()
})

test('a refused list offers another try', async () => {
  const answers = [refusal(500), sucesso([umDocumento()])]
  open(fakeApi([on(listUltimosDocumentos, () => answers.shift() ?? refusal(500))]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar documento!')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('article')).toBeDefined()
})
