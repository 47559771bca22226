import { standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string) {
  const { element, router } = standAlone(register(), { at })
  return { router, ...render(element) }
}

const contato = async () => within(await screen.findByRole('complementary', { name: 'Contato' }))
const hrefOf = (element: HTMLElement) => element.getAttribute('href')

test('shows the parceiro with its contacts and structured data', async () => {
  open('/parceiros/10')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lumera Sensores' })).toBeDefined()
  expect(screen.getByText('Olhos e ouvidos para a cidade')).toBeDefined()
  expect(screen.getByText(/Fabrica sensores de baixo custo/)).toBeDefined()
  expect(screen.getByText(/Nasceu em uma sala da Incubadora Semente/)).toBeDefined()
  expect(hrefOf(screen.getByRole('link', { name: 'Empresas' }))).toBe('/parceiros?tipo=2')
  expect(document.title).toBe('Lumera Sensores | Ecossistema Jacarandá')

  const box = await contato()
  expect(hrefOf(box.getByRole('link', { name: 'contato@lumera.example' }))).toBe('mailto:contato@lumera.example')
  expect(hrefOf(box.getByRole('link', { name: '(00) 90000-0010' }))).toBe('tel:+5500900000010')
  expect(box.getByText(/Alameda dos Ipês, 210/)).toBeDefined()
  expect(box.getByText('12.ABC.345/01DE-35')).toBeDefined()
  const site = box.getByRole('link', { name: 'Site' })
  expect(hrefOf(site)).toBe('https://lumera.example')
  expect(site.getAttribute('rel')).toBe('noopener noreferrer')
  for (const rede of ['Instagram', 'LinkedIn', 'WhatsApp']) expect(box.getByRole('link', { name: rede })).toBeDefined()
  const script = document.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'Organization', taxID: '12ABC34501DE35' })
})

test('shows other parceiros of its type', async () => {
  open('/parceiros/23')
  const outros = within(await screen.findByRole('region', { name: 'Também em Empresas' }))
  for (const nome of ['Pipa Drones', 'Lumera Sensores', 'Agrovolt Energia no Campo', 'Nuvem Parda'])
    expect(outros.getByRole('link', { name: nome })).toBeDefined()
  expect(outros.getAllByRole('link')).toHaveLength(4)
})

test.each([['a listed parceiro without its own record', '/parceiros/24']])(
  '%s shows "Algo falhou :("',
  async (_, at) => {
    const { router } = open(at)
    expect(await screen.findByRole('heading', { level: 1, name: 'Algo falhou :(' })).toBeDefined()
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Algo falhou :(' })).toBeDefined()
    expect(hrefOf(screen.getByRole('link', { name: 'Voltar para os parceiros' }))).toBe('/parceiros')
  },
)

test('omits a missing CNPJ and missing networks', { tags: 'all' }, async () => {
  const { unmount } = open('/parceiros/46')
  const box = await contato()
  expect(box.getByText('Telefone')).toBeDefined()
  expect(box.queryByText('CNPJ')).toBeNull()
  unmount()
  open('/parceiros/9')
  const links = within((await contato()).getByRole('list', { name: /redes sociais/ }))
  expect(links.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Site'])
})
