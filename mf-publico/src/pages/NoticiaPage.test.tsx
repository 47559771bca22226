import { getNoticia, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}
const answeringWith = (parts: Parameters<typeof umaNoticia>[0]) =>
  fakeApi([on(getNoticia, () => sucesso(umaNoticia(parts)))])

test('shows the whole notícia', async () => {
  open('/noticias/1', answeringWith({ dataOperacao: '2026-11-04T18:05:00' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Novo laboratório/ })).toBeDefined()
  expect(screen.getByText(/O espaço fica no Mercado Velho/)).toBeDefined()
  expect(screen.getByText(/Helena Prado/)).toBeDefined()
  expect(screen.getByText(/Publicada em/).textContent).toBe('Publicada em 03/11/2026 às 09:30')
  expect(screen.getByText(/Atualizada em/).textContent).toBe('Atualizada em 04/11/2026 às 18:05')
  expect(screen.getByText('O laboratório abre de segunda a sábado.')).toBeDefined()
  expect(screen.getByText('#Educação')).toBeDefined()
  const script = document.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'NewsArticle', headline: /Novo/ })
})

test.each([
  ['Alunos em volta de um robô.', 'Alunos em volta de um robô.'],
  [undefined, 'Feira de ciências'],
])('the text alternative of its cover is %s', async (capaDescricao, name) => {
  const described = capaDescricao === undefined ? {} : { capaDescricao }
  open('/noticias/1', answeringWith({ titulo: 'Feira de ciências', capaUrl: '/capa.webp', ...described }))
  expect(await screen.findByRole('img', { name })).toBeDefined()
  expect(document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')).toBe(capaDescricao)
})

test.each([
  ['O espaço fica no Mercado Velho.', 'O espaço fica no Mercado Velho.'],
  ['', 'inovação 9h Café'],
])('a notícia with subtitle %j has the description %j', async (subTitulo, description) => {
  const descricao = '<p>in<b>ova</b>ção</p><table><tbody><tr><td>9h</td><td>Café</td></tr></tbody></table>'
  open('/noticias/1', answeringWith({ subTitulo, descricao }))
  await screen.findByRole('heading', { level: 1 })
  for (const meta of ['meta[name="description"]', 'meta[property="og:description"]'])
    expect(document.querySelector(meta)?.getAttribute('content')).toBe(description)
})

test.each([
  ['the JPEG of its cover', { compartilharUrl: '/compartilhada.jpg' }, '/compartilhada.jpg', 'image/jpeg'],
  ['its cover if there is no JPEG', { compartilharUrl: null }, '/capa.webp', undefined],
  ['its cover, of another API', {}, '/capa.webp', undefined],
])('a notícia is shared with %s', async (_, parts, address, type) => {
  open('/noticias/1', answeringWith({ capaUrl: '/capa.webp', ...parts }))
  await screen.findByRole('heading', { level: 1 })
  const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  expect(meta('og:image')).toMatch(new RegExp(`^https?://[^/]+${address}$`))
  expect([meta('og:image:type'), meta('og:image:width')]).toEqual(type ? [type, '1200'] : [undefined, undefined])
})

test('shows no update date for an unchanged notícia', { tags: 'all' }, async () => {
  open('/noticias/1', answeringWith({ dataOperacao: null }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Atualizada em/)).toBeNull()
})

test('renders only sanitized text', async () => {
  open('/noticias/1', answeringWith({ descricao: '<p>Texto</p><script>window.stolen = true</script>' }))
  const body = (await screen.findByText('Texto')).parentElement
  expect(body?.innerHTML).toBe('<p>Texto</p>')
})

test.each([['a notícia that does not exist', '/noticias/999', 404]])(
  '%s is reported with a link back',
  async (_, at, status) => {
    const router = open(at)
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar notícia!')
    expect(screen.getByRole('link', { name: 'Voltar para as notícias' }).getAttribute('href')).toBe('/noticias')
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status }])
  },
)

test('a retry recovers from a failure', { tags: 'all' }, async () => {
  const answers = [refusal(661), sucesso(umaNoticia({ titulo: 'De volta' }))]
  const router = open('/noticias/1', fakeApi([on(getNoticia, () => answers.shift() ?? refusal(661))]))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('equipe de startups da Associação Ecossistema Jacarandá')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }])
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'De volta' })).toBeDefined()
})

test('is shared by WhatsApp with title and address', async () => {
  open('/noticias/1', answeringWith({ id: 1, titulo: 'Feira de inovação' }))
  const link = await screen.findByRole('link', { name: 'WhatsApp' })
  const text = () => new URL(link.getAttribute('href') ?? '').searchParams.get('text')
  await waitFor(() => expect(text()).toBe(`Feira de inovação\n${location.origin}/noticias/1`))
})
