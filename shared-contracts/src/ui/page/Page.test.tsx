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

test('a shared page gives whole addresses of itself, without filters, and of its picture', () => {
  show('/noticias/7?de=painel', { titulo: 'Feira', imagem: '/api/arquivo/1/capa.webp' })
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    'https://portal.example/noticias/7',
  )
  expect(meta('og:url')).toBe('https://portal.example/noticias/7')
  expect(meta('og:image')).toBe('https://portal.example/api/arquivo/1/capa.webp')
})

test("a picture on another host keeps its address, and a page without one shows the portal's", () => {
  const { unmount } = show('/', { titulo: 'Feira', imagem: 'https://fotos.example/capa.jpg' })
  expect(meta('og:image')).toBe('https://fotos.example/capa.jpg')
  unmount()
  show('/', { titulo: 'Feira' })
  expect(meta('og:image')).toBe('https://portal.example/compartilhar.png')
})

test('search engines read the way to a page, and no label ends the script that says it', () => {
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
