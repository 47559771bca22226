import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const cards = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Gestão' })
  return screen.getAllByRole('article').map((card) => card.textContent)
}

test('each screen is a card, which says how much waits there', async () => {
  await openGestao('/user/gestao')
  const [aprovacao, mensagens, pessoas, publicadores, auditoria] = await cards()
  expect(aprovacao).toContain('3 itens esperam')
  expect(mensagens).toContain('1 mensagem nova')
  expect(pessoas).toContain('Pessoas')
  expect(publicadores).toContain('Publicadores')
  expect(auditoria).toContain('Auditoria')
})
