import { getEvento, sucesso, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on, standAlone, umEvento } from '@portal/shared-contracts/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}
const answeringWith = (parts: Parameters<typeof umEvento>[0]) =>
  fakeApi([on(getEvento, () => sucesso(umEvento(parts))), ...demoHandlers()])
const whole = () => screen.findByRole('heading', { level: 1 })
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('an institution that the evento names by its id alone is asked for', async () => {
  const { instituicao: _, ...evento } = umEvento({ instituicaoId: 4, responsavel: 'Rosa Lima' })
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect(screen.getByText('Rosa Lima', { selector: 'dd' }).textContent).toContain('Secretaria de Inovação')
})

test('an online evento says "Online: " and its link', async () => {
  open('/eventos/1', answeringWith({ tipoEventoId: TIPO_EVENTO.online, linkExterno: 'sala.example/a', local: '' }))
  await whole()
  expect(screen.getByText('Online:', { exact: false }).textContent).toBe('Online: http://sala.example/a')
  expect(href('http://sala.example/a')).toBe('http://sala.example/a')
  expect(screen.queryByRole('link', { name: 'Ver no mapa' })).toBeNull()
})

test('goes into a calendar, by a link and by a file', async () => {
  open('/eventos/1')
  await whole()
  expect(href('Adicionar à agenda')).toContain('text=Caf%C3%A9+com+Startups')
  expect(href('Baixar para outra agenda (.ics)')).toBe('/eventos/1.ics')
})

test('renders no body that did not pass the sanitizer, and puts none of it into the calendar link', async () => {
  open('/eventos/1', answeringWith({ descricao: '<p>Texto</p><script>window.stolen = true</script>' }))
  const body = (await screen.findByText('Texto')).parentElement
  expect(body?.innerHTML).toBe('<p>Texto</p>')
  expect(href('Adicionar à agenda')).not.toContain('stolen')
})

test('"Mais eventos" are the latest without this one', async () => {
  open('/eventos/2')
  const mais = within(await screen.findByRole('region', { name: 'Mais eventos' }))
  expect(mais.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Café com Startups',
    'Desafio Cidade Limpa',
  ])
})

test('an evento that does not exist says so and leads back', async () => {
  const router = open('/eventos/999')
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar evento!')
  expect(href('Voltar para os eventos')).toBe('/eventos')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})

test('the cover is shown, also of a server that has it in `arquivos` alone', async () => {
  const { capaUrl: _, ...evento } = umEvento({
    arquivos: [{ arquivo: '/9j/4AAQSkZJRg', nome: 'capa.jpg', tipo: 'image/jpeg' }],
  })
  open('/eventos/1', fakeApi([on(getEvento, () => sucesso(evento)), ...demoHandlers()]))
  await whole()
  expect([...document.querySelectorAll('img')].map(({ src }) => src)).toContain('data:image/jpeg;base64,/9j/4AAQSkZJRg')
})
