import { type Achado, listAchados, refusal, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
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

test('parceiros are found by what is said of them', async () => {
  open('/busca?busca=onze mil estudantes', finding([], ['onze', 'mil', 'estudantes']))
  const link = (await region('Parceiros')).getByRole('link', { name: 'Universidade Federal do Vale do Jacarandá' })
  expect(link.getAttribute('href')).toBe('/parceiros/1')
})

test('nothing found says so, with what was typed', async () => {
  open('/busca?busca=<b>dinossauro', finding([], ['dinossauro']))
  expect(await screen.findByText('Nenhum resultado encontrado para “<b>dinossauro”.')).toBeDefined()
})

test('a refused search offers another try', async () => {
  const answers = [refusal(500), sucesso({ itens: [achado({})], palavras: ['inova'], aproximada: false })]
  open('/busca?busca=inova', fakeApi([on(listAchados, () => answers.shift() ?? refusal(500))]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao buscar!')
  expect(screen.queryByText(/^Nenhum resultado/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await region('Notícias')).toBeDefined()
})
