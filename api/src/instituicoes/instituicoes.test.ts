import { getInstituicao, listInstituicoes, listSetores, listTags } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('lists the institutions by name, accents aside', async () => {
  const names = (await valor(portal.api(listInstituicoes, {}))).map(({ razaoSocial }) => razaoSocial)
  expect(names).toHaveLength(14)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')))
})

it('answers one institution as the first item of a list', async () => {
  expect(await valor(portal.api(getInstituicao, { Id: 12 }))).toMatchObject([
    { razaoSocial: 'Lumera Sensores Ltda.', cnpj: '12ABC34501DE35', tipoInstituicaoId: 2 },
  ])
})

it('has the institution of people without one, which registration sends', async () => {
  expect(await valor(portal.api(getInstituicao, { Id: 3 }))).toMatchObject([
    { razaoSocial: 'Comunidade Jacarandá (pessoa física)' },
  ])
})

it('answers 404 for an institution that is not there', async () => {
  expect(await portal.api(getInstituicao, { Id: 99 })).toMatchObject({
    codigo: 404,
    resposta: 'Instituição não encontrada.',
  })
})

it('lists twenty tags by name', async () => {
  const names = (await valor(portal.api(listTags, {}))).map(({ descricao }) => descricao)
  expect(names).toHaveLength(20)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')))
})

it('has the six sectors that the contact form accepts', async () => {
  expect(await valor(portal.api(listSetores, {}))).toEqual([
    { id: 1, descricao: 'Imprensa' },
    { id: 2, descricao: 'Parcerias' },
    { id: 3, descricao: 'Startups' },
    { id: 4, descricao: 'Pesquisa e universidades' },
    { id: 5, descricao: 'Poder público' },
    { id: 6, descricao: 'Suporte ao portal' },
  ])
})
