import type { Entrada } from '@portal/shared-contracts/api'
import type { Menu } from '@portal/shared-contracts/micro-frontend'
import { type Portal, PortalProvider } from '@portal/shared-contracts/portal'
import { createTestPortal, demoUsuario } from '@portal/shared-contracts/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '../document/texts'
import { Layout } from './Layout'

const menu: Menu = {
  top: [{ label: 'EVENTOS', to: '/eventos' }],
  side: [{ label: 'Eventos', icon: 'evento', entries: [{ label: 'Meus eventos', to: '/user/eventos-criados' }] }],
  gestor: [
    { label: 'Gestão', icon: 'gestao', to: '/user/gestao', entries: [{ label: 'Pessoas', to: '/user/pessoas' }] },
  ],
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.contraste
  delete document.documentElement.dataset.fonte
})

function show({ portal = createTestPortal(), restored = true, onLogout = () => {}, shown = menu } = {}): Portal {
  const page = () => (
    <Layout menu={shown} restored={restored} onLogout={onLogout}>
      <h1>Página</h1>
    </Layout>
  )
  const router = createMemoryRouter([{ path: '*', Component: page }])
  render(
    <PortalProvider portal={portal} api={vi.fn()}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  return portal
}

test.each(['conteudo', 'menu', 'rodape'])('the skip link to "%s" moves the focus to it', async (target) => {
  show()
  const skips = within(screen.getByRole('navigation', { name: texts.skip.label })).getAllByRole('link')
  const link = skips.find((skip) => skip.getAttribute('href') === `#${target}`)
  await userEvent.click(link as HTMLElement)
  expect(document.activeElement?.id).toBe(target)
  // happy-dom can focus any element; browsers focus only these.
  expect(document.activeElement?.matches('[tabindex], a[href], button, input')).toBe(true)
})

test("shows a remote's own icon, or the one that it names", () => {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const path = 'M4 7h16v12H4z'
  const group = { icon: 'documento', to: '/user/vagas' } as const
  show({
    portal,
    shown: {
      side: [
        { ...group, label: 'Vagas', iconPath: path },
        { ...group, label: 'Agenda' },
      ],
    },
  })
  const [own, named] = ['Vagas', 'Agenda'].map((name) => screen.getByRole('link', { name }).querySelector('svg'))
  expect(own?.outerHTML).toMatch(
    new RegExp(`^<svg [^>]*stroke="currentColor"[^>]*><path d="${path}"(></path>|/>)</svg>$`),
  )
  expect(named?.innerHTML).not.toContain(path)
})

test('asks about cookies until the visitor answers, and again on request', async () => {
  document.documentElement.dataset.cookies = 'respondidos'
  const portal = show()
  expect(document.documentElement.dataset.cookies).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar Todos' }))
  expect(portal.cookies.choseCookies).toBe(true)
  expect(screen.queryByText(texts.cookies.accept)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: texts.footer.cookies }))
  expect(screen.getByRole('button', { name: 'Aceitar todos os cookies' })).toBeTruthy()
})

test('offers the login to a visitor, and to a user the side menu and a menu holding only "Sair"', async () => {
  const portal = show()
  expect(screen.getByRole('link', { name: 'LOGIN' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: texts.sideMenu.label })).toBeNull()
  cleanup()

  const onLogout = vi.fn()
  portal.session.login(demoUsuario)
  show({ portal, onLogout })
  expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Meus eventos' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(demoUsuario.userName) }))
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(onLogout).toHaveBeenCalledTimes(1)
})

test('shows a gestor the gestão menu beside the page and in the drawer', async () => {
  const portal = createTestPortal()
  const gestora: Entrada = { ...demoUsuario, papel: 'gestor' }
  portal.session.login(gestora)
  show({ portal })
  const leadsTo = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/user/'))
  const all = ['/user/eventos-criados', '/user/eventos-criados', '/user/gestao', '/user/pessoas']
  expect(leadsTo(screen.getByRole('complementary'))).toEqual(all)
  await userEvent.click(screen.getByRole('button', { name: texts.header.openMenu }))
  expect(leadsTo(screen.getByRole('dialog', { name: texts.header.menu }))).toEqual(all)
})

test.each([undefined, 'diretora', null, ['gestor']])('does not show the gestão menu to %j', async (papel) => {
  const portal = createTestPortal()
  portal.session.login({ ...demoUsuario, ...(papel !== undefined && { papel }) })
  show({ portal })
  await userEvent.click(screen.getByRole('button', { name: texts.header.openMenu }))
  expect(screen.queryByRole('link', { name: 'Gestão' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Meus eventos' })).toHaveLength(2)
})

test('announces success politely and errors at once', () => {
  const { alerts } = show()
  act(() => alerts.success('Notícia cadastrada com sucesso!'))
  expect(screen.getByRole('status').textContent).toBe('Notícia cadastrada com sucesso!')
  expect(screen.getByRole('alert').textContent).toBe('')
  act(() => alerts.error('Erro ao cadastrar notícia!'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Erro ao cadastrar notícia!')
})

test('a loading modal cannot be closed; one with a message can', async () => {
  const { modal } = show()
  act(() => modal.showLoading())
  const dialog = await screen.findByRole('dialog', { name: 'Carregando...' })
  expect(within(dialog).queryByRole('button')).toBeNull()
  act(() => modal.show({ message: 'Pronto.', status: 'success' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(modal.visible).toBe(false)
})

test('announces that a modal closes by itself, and keeps it open on request', async () => {
  const { modal } = show()
  act(() => modal.show({ message: 'Pronto.', status: 'success', closesAfterMs: 3_000 }))
  expect(await screen.findByText('Você será direcionado em 3 segundos.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Esperar' }))
  expect(screen.getByText('Feche este aviso para continuar.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }))
})

test('stores contrast and text size for the next visit', async () => {
  show()
  const { dataset } = document.documentElement
  await userEvent.click(screen.getByRole('button', { name: 'ALTO CONTRASTE' }))
  await userEvent.click(screen.getByRole('button', { name: texts.accessibility.larger }))
  expect({ ...dataset }).toMatchObject({ contraste: 'alto', fonte: '3' })
  expect({ ...localStorage }).toMatchObject({ 'portal.contraste': 'alto', 'portal.fonte': '3' })
  await userEvent.click(screen.getByRole('button', { name: 'ALTO CONTRASTE' }))
  await userEvent.click(screen.getByRole('button', { name: texts.accessibility.normal }))
  expect(dataset.contraste ?? dataset.fonte).toBeUndefined()
})

test('links Leis to their list if one is published', () => {
  const portal = createTestPortal({ leis: true })
  show({ portal })
  expect(screen.getByRole('link', { name: 'Leis' }).getAttribute('href')).toBe('/documentos?area=lei')
})

test('shows "Em breve" for Leis while none is published', () => {
  show()
  const leis = screen.getByText('Leis')
  expect(leis.getAttribute('aria-disabled')).toBe('true')
  expect(leis.getAttribute('href')).toBeNull()
  expect(leis.textContent).toContain('Em breve')
})

test('shows that the browser is offline until it is online', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByText(texts.offline)).toBeTruthy()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(texts.offline)).toBeNull()
  onLine.mockRestore()
})

test('links to the search if the API has one', () => {
  show()
  expect(screen.getByRole('link', { name: 'Buscar no portal' }).getAttribute('href')).toBe('/busca')
  expect(screen.getByRole('link', { name: /^Buscar em todo o portal/ }).getAttribute('href')).toBe('/busca')
  cleanup()
  show({ portal: createTestPortal({ busca: false }) })
  expect(document.querySelector('a[href="/busca"]')).toBeNull()
})
