import { getDocumento, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
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

test('shows the whole documento', async () => {
  open('/documentos/1', answeringWith({ ultimaOperacao: '2026-10-21T18:05:00' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edital 01/2026 Tração Jacarandá' })).toBeDefined()
  expect(screen.getByText('Secretaria de Inovação')).toBeDefined()
  expect(screen.getByText('20/10/2026')).toBeDefined()
  expect(screen.getByText('21/10/2026 às 18:05')).toBeDefined()
  expect(screen.getByText('#Startups')).toBeDefined()
  expect(screen.getByText('Seleção de startups para seis meses de acompanhamento.')).toBeDefined()
  const download = screen.getByRole('link', { name: /^Baixar PDF, 1,2 MB/ })
  expect(download.getAttribute('href')).toBe('/demo/edital.pdf')
})

test.each([
  ['Pesquisa', 'Pesquisas', '/pesquisas'],
  ['Lei', 'Leis', '/documentos?area=lei'],
] as const)('the breadcrumb of a %s contains %s', async (documentoArea, name, href) => {
  open('/documentos/1', answeringWith({ documentoArea }))
  const trail = within(await screen.findByRole('navigation', { name: 'Você está em' }))
  expect(trail.getByText(name).getAttribute('href')).toBe(href)
  expect(trail.getByText('Edital 01/2026 Tração Jacarandá').getAttribute('aria-current')).toBe('page')
})

test('omits an unknown file size', { tags: 'all' }, async () => {
  const { tamanho: _, ...semTamanho } = umDocumento({ nome: 'Edital 9' })
  open('/documentos/1', fakeApi([on(getDocumento, () => sucesso(semTamanho))]))
  expect(await screen.findByRole('link', { name: 'Baixar PDF de Edital 9' })).toBeDefined()
})

test('an invalid file address offers no PDF, with a message', async () => {
  open('/documentos/1', answeringWith({ download: 'javascript:alert(1)' }))
  expect(await screen.findByText('O arquivo deste documento não está disponível.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Baixar/ })).toBeNull()
})

const noPortal = { download: '/api/arquivo/1a/edital.pdf' }
const canShowPdf = (value: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })

test('shows the PDF in the page on request and hides it again', async () => {
  canShowPdf(true)
  open('/documentos/1', answeringWith(noPortal))
  const see = await screen.findByRole('button', { name: 'Ver nesta página' })
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(see)
  const frame = screen.getByTitle('PDF de Edital 01/2026 Tração Jacarandá')
  expect(frame.getAttribute('src')).toMatch(/^\/api\/arquivo\/1a\/edital\.pdf\?exibir=1#/)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar a visualização' }))
  expect(document.querySelector('iframe')).toBeNull()
})

test.each([
  ['whose browser has no viewer', false, noPortal],
  ['whose PDF is on another server', true, { download: 'https://outra.example/edital.pdf' }],
])('a documento %s only offers a download', { tags: 'all' }, async (_, can, parts) => {
  canShowPdf(can)
  open('/documentos/1', answeringWith(parts))
  expect(await screen.findByRole('link', { name: /^Baixar PDF/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ver nesta página' })).toBeNull()
})

test('has structured data that cannot end the script element', async () => {
  open('/documentos/1', answeringWith({ descricao: '</script><b>x' }))
  await screen.findByRole('heading', { level: 1 })
  const script = document.querySelector('script[type="application/ld+json"]')
  expect(script?.innerHTML).not.toContain('<')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'DigitalDocument',
    name: 'Edital 01/2026 Tração Jacarandá',
    description: '</script><b>x',
    encodingFormat: 'application/pdf',
  })
})

test('an invalid id sends no request', { tags: 'all' }, async () => {
  const router = open('/documentos/abc', fakeApi([]))
  await screen.findByRole('alert')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})

test('a retry recovers from a failure', { tags: 'all' }, async () => {
  const answers = [refusal(661), sucesso(umDocumento({ nome: 'De volta' }))]
  const router = open('/documentos/1', fakeApi([on(getDocumento, () => answers.shift() ?? refusal(661))]))
  await screen.findByRole('alert')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }])
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'De volta' })).toBeDefined()
})

test('reports an unknown documento and links back', async () => {
  const router = open('/documentos/999')
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar documento!')
  expect(screen.getByRole('link', { name: 'Voltar para os documentos' }).getAttribute('href')).toBe('/documentos')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})
