import {
  getMensagem,
  listAuditoria,
  listEmEspera,
  listItens,
  listMensagens,
  listPessoas,
  listPublicadores,
  refusal,
  seeNoticia,
} from '@portal/shared-contracts/api'
import { on } from '@portal/shared-contracts/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openGestao } from './openGestao.fixture'

const refusing = (codigo: number) => [
  on(listEmEspera, () => refusal(codigo)),
  on(listItens, () => refusal(codigo)),
  on(listMensagens, () => refusal(codigo)),
  on(listPessoas, () => refusal(codigo)),
  on(listPublicadores, () => refusal(codigo)),
  on(listAuditoria, () => refusal(codigo)),
  on(getMensagem, () => refusal(codigo)),
  on(seeNoticia, () => refusal(codigo)),
]
const SCREENS = [
  '/user/gestao',
  '/user/gestao/aprovacao',
  '/user/gestao/aprovacao/noticia/1',
  '/user/gestao/conteudo',
  '/user/gestao/mensagens',
  '/user/gestao/mensagens/1',
  '/user/gestao/pessoas',
  '/user/gestao/publicadores',
  '/user/gestao/auditoria',
]

test.each(SCREENS)('%s tells a user without the role who may open it, and links back', async (at) => {
  await openGestao(at, ...refusing(403))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Esta página é de quem faz a gestão do portal, e a sua conta não tem esse papel.',
  )
  expect(screen.getByRole('link', { name: 'Voltar à minha área' }).getAttribute('href')).toBe('/user/Home')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test.each(SCREENS)('%s reports an API without its calls', { tags: 'all' }, async (at) => {
  await openGestao(at, ...refusing(404))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /a API deste portal não oferece a gestão por esta página/i,
  )
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test.each(SCREENS.slice(1))('%s offers a retry if the API failed', { tags: 'all' }, async (at) => {
  await openGestao(at, ...refusing(500))
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
})

test.each(['/user/gestao/aprovacao/parceiro/1', '/user/gestao/aprovacao/noticia/zero', '/user/gestao/mensagens/zero'])(
  'the unknown address %s is reported',
  { tags: 'all' },
  async (at) => {
    await openGestao(at)
    expect((await screen.findByRole('alert')).textContent).toContain('neste endereço')
  },
)
