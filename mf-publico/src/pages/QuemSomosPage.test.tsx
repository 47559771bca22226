import { type Api, getTextos, refusal, type Secao, sucesso } from '@portal/shared-contracts/api'
import { demoConfig, demoTextos, fakeApi, on, standAlone } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register } from '../register'

test('shows origin, mission, vision, values, purpose and the call to join', async () => {
  render(standAlone(register(), { at: '/quem-somos' }).element)
  expect(await screen.findByRole('heading', { level: 1, name: 'Quem somos' })).toBeDefined()
  for (const name of ['Origem', 'Missão', 'Visão', 'Valores', 'Propósito']) {
    const region = within(screen.getByRole('region', { name }))
    expect(region.getByRole('heading', { level: 2, name })).toBeDefined()
  }
  expect(screen.getByRole('link', { name: 'Faça parte do ecossistema' }).getAttribute('href')).toBe(
    demoConfig.peticaoUrl,
  )
})

const open = (api: Api) => render(standAlone(register(), { at: '/quem-somos', api }).element)
const telling = (quemSomos: Secao[]) => fakeApi([on(getTextos, () => sucesso({ ...demoTextos(), quemSomos }))])

test('shows sections of a city’s own, with their lists', async () => {
  const itens = [
    { nome: 'Nara', texto: 'coordena as rodas.' },
    { nome: '', texto: 'E mais gente.' },
  ]
  open(telling([{ titulo: 'Equipe', paragrafos: ['Três pessoas cuidam da rede.'], itens }]))
  const equipe = within(await screen.findByRole('region', { name: 'Equipe' }))
  expect(equipe.getByRole('heading', { level: 3, name: 'Nara' })).toBeDefined()
  expect(equipe.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Naracoordena as rodas.',
    'E mais gente.',
  ])
  expect(screen.queryByRole('region', { name: 'Propósito' })).toBeNull()
})

test('a city without history says so', async () => {
  open(telling([]))
  expect(await screen.findByText('A nossa história ainda não está contada aqui.')).toBeDefined()
})

test('a failure can be retried', { tags: 'all' }, async () => {
  let refusals = 1
  open(fakeApi([on(getTextos, () => (refusals-- > 0 ? refusal(503) : sucesso(demoTextos())))]))
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('region', { name: 'Origem' })).toBeDefined()
})
