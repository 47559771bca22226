import { listEmEspera, listMensagens, refusal, sucesso } from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const cards = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Gestão' })
  return screen.getAllByRole('article').map((card) => card.textContent)
}

test('each screen is a card with the number of waiting items', async () => {
  await openGestao('/user/gestao')
  const [aprovacao, conteudo, mensagens, pessoas, publicadores, auditoria] = await cards()
  expect(aprovacao).toContain('3 itens esperam')
  expect(conteudo).toContain('Conteúdo do portal')
  expect(mensagens).toContain('1 mensagem nova')
  expect(pessoas).toContain('Pessoas')
  expect(publicadores).toContain('Publicadores')
  expect(auditoria).toContain('Auditoria')
})

test('shows the total, not the size of the page', { tags: 'all' }, async () => {
  await openGestao(
    '/user/gestao',
    on(listEmEspera, () => ({ ...sucesso([]), total: 1 })),
  )
  expect((await cards())[0]).toContain('1 item espera')
})

test('a count beyond its limit shows "Mais de 10.000"', async () => {
  await openGestao(
    '/user/gestao',
    on(listEmEspera, () => ({ ...sucesso([]), total: 10_001 })),
  )
  expect((await cards())[0]).toContain('Mais de 10.000 itens esperam')
})

test('the screens are linked without numbers if the counts fail', { tags: 'all' }, async () => {
  await openGestao(
    '/user/gestao',
    on(listEmEspera, () => refusal(500)),
    on(listMensagens, () => refusal(500)),
  )
  const [aprovacao] = await cards()
  expect(aprovacao).not.toMatch(/\d/)
  expect(screen.getByRole('link', { name: 'O que espera aprovação' }).getAttribute('href')).toBe(
    '/user/gestao/aprovacao',
  )
})
