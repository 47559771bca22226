import { getDocumento, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { register } from '../register'

afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}
const answeringWith = (parts: Parameters<typeof umDocumento>[0]) =>
  fakeApi([on(getDocumento, () => sucesso(umDocumento(parts)))])

test('the size is left out where the server does not tell it', async () => {
  const { tamanho: _, ...semTamanho } = umDocumento({ nome: 'Edital 9' })
  open('/documentos/1', fakeApi([on(getDocumento, () => sucesso(semTamanho))]))
  expect(await screen.findByRole('link', { name: 'Baixar PDF de Edital 9' })).toBeDefined()
})

const noPortal = { download: '/api/arquivo/1a/edital.pdf' }
const canShowPdf = (value: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })

test.each([
  ['whose browser has no viewer', false, noPortal],
  ['whose PDF is at another server', true, { download: 'https://outra.example/edital.pdf' }],
])('a documento %s is offered as a download alone', async (_, can, parts) => {
  canShowPdf(can)
  open('/documentos/1', answeringWith(parts))
  expect(await screen.findByRole('link', { name: /^Baixar PDF/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ver nesta página' })).toBeNull()
})

test('an address that is no id asks the server for nothing', async () => {
  const router = open('/documentos/abc', fakeApi([]))
  await screen.findByRole('alert')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})

test('a failure that has passed is mended by another try', async () => {
  const answers = [refusal(661), sucesso(umDocumento({ nome: 'De volta' }))]
  const router = open('/documentos/1', fakeApi([on(getDocumento, () => answers.shift() ?? refusal(661))]))
  await screen.findByRole('alert')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }])
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'De volta' })).toBeDefined()
})
