import { type Achado, listAchados, listApresentados, refusal, sucesso } from '@portal/shared-contracts/api'
import { demoHandlers, fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { onServer } from '@portal/shared-contracts/testing/server'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

const achado = (achado: Partial<Achado>): Achado => ({
  ...{ tipo: 'noticia', id: 1, titulo: 'Inovação aberta', resumo: '', tags: [], data: '2026-05-01' },
  ...achado,
})
const finding = (itens: Achado[], palavras: string[], aproximada = false) =>
  fakeApi([on(listAchados, () => sucesso({ itens, palavras, aproximada }))])
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('without a search it explains what to type and sends no request', async () => {
  open('/busca', fakeApi([]))
  expect(await screen.findByText(/^Digite o que você procura/)).toBeDefined()
})

test('reports a too long search without a request', async () => {
  open(`/busca?busca=${'a'.repeat(201)}`, fakeApi([]))
  expect(await screen.findByText(/^Texto longo demais: é 1 caractere/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/^Digite o que você procura/)).toBeNull()
})

test('control characters in the URL become spaces', async () => {
  const asked: string[] = []
  const api = fakeApi([
    on(listAchados, ({ busca }) => {
      asked.push(busca)
      return sucesso({ itens: [], palavras: [], aproximada: false })
    }),
  ])
  open('/busca?busca=%00ino%01va%09', api)
  expect(await screen.findByDisplayValue('ino va')).toBeDefined()
  expect(asked).toEqual(['ino va'])
})

test('control characters alone send no request', async () => {
  open('/busca?busca=%00%0A', fakeApi([]))
  expect(await screen.findByText(/^Digite o que você procura/)).toBeDefined()
})

test('keeps the search in the URL and shows marked results by kind', async () => {
  const itens = [
    achado({ resumo: 'A cidade é inovadora.', tags: ['#Inova'] }),
    achado({ tipo: 'evento', id: 7, titulo: 'Semana de inovação' }),
  ]
  const router = open('/busca', finding(itens, ['inova']))
  search(await screen.findByRole('searchbox', { name: 'Buscar em todo o portal' }), 'inova')
  await waitFor(() => expect(router.state.location.search).toBe('?busca=inova'))
  const noticias = await region('Notícias')
  expect(noticias.getByRole('link', { name: 'Inovação aberta' }).getAttribute('href')).toBe('/noticias/1')
  expect((await region('Eventos')).getByRole('link', { name: 'Semana de inovação' }).getAttribute('href')).toBe(
    '/eventos/7',
  )
  expect(marked().slice(0, 4)).toEqual(['Inovação', 'inovadora', 'Inova', 'inovação'])
  expect(await screen.findByText(/^\d+ resultados para “inova”$/)).toBeDefined()
})

test.each([
  ['a past evento is marked and dimmed', '2020-01-01T10:00:00', 'Feira (ENCERRADO)', true],
  ['an upcoming evento is not marked', '2999-01-01T10:00:00', 'Feira', false],
  ['an evento without an end in the answer is not marked', undefined, 'Feira', false],
])('%s', async (_, dataTermino, titulo, isDimmed) => {
  open(
    '/busca?busca=feira',
    finding([achado({ tipo: 'evento', titulo: 'Feira', ...(dataTermino && { dataTermino }) })], []),
  )
  const heading = (await region('Eventos')).getByRole('heading', { level: 3 })
  expect(heading.textContent).toBe(titulo)
  expect(heading.closest('article')?.hasAttribute('data-dimmed')).toBe(isDimmed)
})

test('each kind links to its list with the same search, unless that finds nothing', async () => {
  const itens = [achado({}), achado({ tipo: 'documento', id: 3, titulo: 'Edital', resumo: 'De inovação.' })]
  open('/busca?busca=inovação', finding(itens, ['inovacao']))
  const todas = (await region('Notícias')).getByRole('link', { name: 'Ver todas as notícias' })
  expect(todas.getAttribute('href')).toBe('/noticias?busca=inova%C3%A7%C3%A3o')
  expect((await region('Documentos')).queryByRole('link', { name: 'Ver todos os documentos' })).toBeNull()
})

test('corrects a typing error and says so, also in the links', async () => {
  open('/busca?busca=inovasao', finding([achado({})], ['inovacao', 'inovacoes'], true))
  const todas = (await region('Notícias')).getByRole('link', { name: 'Ver todas as notícias' })
  expect(todas.getAttribute('href')).toBe('/noticias?busca=inovacao')
  expect(screen.getByRole('status').textContent).toBe(
    'Nada tem “inovasao” escrito assim. 3 resultados com palavras parecidas.',
  )
  expect(marked()).toContain('Inovação')
})

test('finds parceiros by their description', { tags: 'all' }, async () => {
  const universidade = {
    id: 1,
    nome: 'Universidade Federal do Vale do Jacarandá',
    resumo: 'Onze mil estudantes em sete campi.',
  }
  const achados = { itens: [], palavras: ['onze', 'mil', 'estudantes'], aproximada: false }
  const api = fakeApi([on(listAchados, () => sucesso(achados)), on(listApresentados, () => sucesso([universidade]))])
  open('/busca?busca=onze mil estudantes', api)
  const link = (await region('Parceiros')).getByRole('link', { name: 'Universidade Federal do Vale do Jacarandá' })
  expect(link.getAttribute('href')).toBe('/parceiros/1')
})

test('reports a search without results', { tags: 'all' }, async () => {
  open('/busca?busca=<b>dinossauro', finding([], ['dinossauro']))
  expect(await screen.findByText('Nenhum resultado encontrado para “<b>dinossauro”.')).toBeDefined()
})

test('a failed search offers a retry', { tags: 'all' }, async () => {
  const answers = [refusal(500), sucesso({ itens: [achado({})], palavras: ['inova'], aproximada: false })]
  open('/busca?busca=inova', fakeApi([on(listAchados, () => answers.shift() ?? refusal(500))]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar!')
  expect(screen.queryByText(/^Nenhum resultado/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await region('Notícias')).toBeDefined()
})

test('finds parceiros despite a typing error', async () => {
  open('/busca?busca=câmera', finding([], ['câmera']))
  expect((await region('Parceiros')).getAllByRole('article').length).toBeGreaterThan(0)
})

test('reports an API without a global search', async () => {
  open('/busca?busca=inova', fakeApi([on(listAchados, () => refusal(404))]))
  expect(await screen.findByText(/^Este portal não tem uma busca geral/)).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Notícias' }).getAttribute('href')).toBe('/noticias')
})

test('works as a plain form without JavaScript', async () => {
  const { html } = await onServer(register(), '/busca?busca=energia', fakeApi(demoHandlers()))
  expect(html).toMatch(/<form role="search"[^>]* method="get"/)
  expect(html).toContain('name="busca"')
  expect(html).toMatch(/<mark>[Ee]nergia<\/mark>/)
})
