import { PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal } from '@portal/shared-contracts/testing'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Page, type PageProps } from './Page'

function show(at: string, page: PageProps) {
  const router = createMemoryRouter([{ path: '*', element: <Page {...page} /> }], { initialEntries: [at] })
  return render(
    <PortalProvider portal={createTestPortal({ portalUrl: 'https://portal.example' })} api={vi.fn()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
}
const meta = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')

test('a shared page has absolute addresses of itself, without filters, and of its picture', () => {
  show('/noticias/7?de=painel', { titulo: 'Feira', imagem: '/api/arquivo/1/capa.webp' })
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://portal.example/noticias/7',
  )
  expect(meta('og:url')).toBe('https://portal.example/noticias/7')
  expect(meta('og:image')).toBe('https://portal.example/api/arquivo/1/capa.webp')
})

test('messengers get a picture’s size and type if known', () => {
  const sizeOf = () => ['type', 'width', 'height'].map((name) => meta(`og:image:${name}`))
  const imagem = { url: '/api/arquivo/2/capa.jpg', largura: 1200, altura: 630, tipo: 'image/jpeg' }
  const { unmount } = show('/noticias/7', { titulo: 'Feira', imagem })
  expect(meta('og:image')).toBe('https://portal.example/api/arquivo/2/capa.jpg')
  expect(sizeOf()).toEqual(['image/jpeg', '1200', '630'])
  unmount()
  const bare = show('/noticias/7', { titulo: 'Feira', imagem: '/api/arquivo/1/capa.webp' })
  expect(sizeOf()).toEqual([undefined, undefined, undefined])
  bare.unmount()
  show('/noticias', { titulo: 'Notícias' })
  expect([meta('og:image'), ...sizeOf()]).toEqual([
    'https://portal.example/compartilhar.png',
    'image/png',
    '1200',
    '630',
  ])
})

test("a foreign picture keeps its address, and a page without one uses the portal's", () => {
  const { unmount } = show('/', { titulo: 'Feira', imagem: 'https://fotos.example/capa.jpg' })
  expect(meta('og:image')).toBe('https://fotos.example/capa.jpg')
  unmount()
  show('/', { titulo: 'Feira' })
  expect(meta('og:image')).toBe('https://portal.example/compartilhar.png')
})

test('structured data contains the breadcrumbs, and no label can end its script', () => {
  const { container } = show('/noticias/7', {
    titulo: 'Feira',
    breadcrumb: [{ label: 'Notícias', to: '/noticias' }, { label: '</script>Feira' }],
  })
  const script = container.querySelector('script[type="application/ld+json"]')
  expect(script?.innerHTML).not.toContain('</script')
  expect(JSON.parse(script?.textContent ?? '').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Notícias', item: 'https://portal.example/noticias' },
    { '@type': 'ListItem', position: 2, name: '</script>Feira' },
  ])
})
