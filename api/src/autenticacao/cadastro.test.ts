import { type Cadastro, login, register } from '@portal/shared-contracts/api'
import { FORMATO_DA_SENHA } from '@portal/shared-contracts/forms'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJson } from '../testing/postJson'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ LIMITE_CADASTRO: '1000', LIMITE_LOGIN: '1000' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql(`DELETE FROM usuarios WHERE id > 5`))

const cadastro: Cadastro = {
  nomeCompleto: 'Rita Moura',
  cpf: '390.533.447-05',
  dataNascimento: '1992-02-29',
  email: '  Rita@Jacaranda.example ',
  telefone: '00900000009',
  cargo: 'Analista',
  uf: '',
  cidade: '',
  logradouro: '',
  bairro: '',
  numero: '10 A',
  cep: '00009-000',
  instituicaoId: 3,
  password: 'Senha#26',
  confirmPassword: 'Senha#26',
}

const novos = async () => (await portal.sql('SELECT * FROM usuarios WHERE id > 5')).rows
const refusal = (resposta: string) => ({ ok: false, codigo: 400, resposta })

describe('a registration', () => {
  it('answers success with nothing in it, and stores what was typed without masks', async () => {
    const response = await postJson(portal, register, cadastro)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      codigo: 200,
      resposta: 'Perfil cadastrado com sucesso!',
      dado: null,
      retorno: null,
    })
    expect(await novos()).toMatchObject([
      { email: 'rita@jacaranda.example', cpf: '39053344705', cep: '00009000', numero: '10 A', termos_aceitos_em: null },
    ])
    const credenciais = { email: 'rita@jacaranda.example', password: 'Senha#26' }
    expect(await portal.api(login, credenciais)).toMatchObject({ ok: true, valor: { userName: 'Rita Moura' } })
  })

  it('without an institution is of the community, and without an address is complete', async () => {
    const { instituicaoId, uf, cidade, logradouro, bairro, ...least } = cadastro
    expect((await postJson(portal, register, least)).status).toBe(200)
    expect(await novos()).toMatchObject([{ instituicao_id: 3, uf: '', cidade: '' }])
  })

  it('keeps which terms were accepted and when', async () => {
    await portal.api(register, { ...cadastro, termosAceitos: true, termosVersao: '2026-01' })
    const [novo] = await novos()
    expect(novo).toMatchObject({ termos_versao: '2026-01', termos_aceitos_em: expect.any(Date) })
  })

  it('is written down, without a word of the person', async () => {
    await portal.api(register, cadastro)
    const [novo] = await novos()
    const { rows } = await portal.sql('SELECT * FROM auditoria ORDER BY id DESC LIMIT 1')
    expect(rows).toMatchObject([{ acao: 'usuario.incluir', usuario_id: novo?.id, alvo_id: novo?.id, detalhes: null }])
  })
})

describe('the server says the sentence of the screen', () => {
  it.each<[Partial<Record<keyof Cadastro, unknown>>, string]>([
    [{ nomeCompleto: '  ' }, 'Nome é obrigatório.'],
    [{ nomeCompleto: undefined }, 'Nome é obrigatório.'],
    [{ cpf: '' }, 'CPF é obrigatório.'],
    [{ cpf: '123.456.789' }, 'CPF inválido.'],
    [{ dataNascimento: '' }, 'Data de nascimento é obrigatória.'],
    [{ dataNascimento: '2001-02-29' }, 'Data de nascimento inválida.'],
    [{ dataNascimento: '2999-01-01' }, 'Data de nascimento inválida.'],
    [{ email: '' }, 'E-mail é obrigatório.'],
    [{ email: 'rita@jacaranda' }, 'E-mail inválido.'],
    [{ telefone: '' }, 'Telefone é obrigatório.'],
    [{ telefone: '009000009' }, 'Telefone inválido. Informe o DDD e o número, só com números.'],
    [{ cargo: '' }, 'Cargo é obrigatório.'],
    [{ uf: 'XX' }, 'UF inválida.'],
    [{ numero: '' }, 'Número é obrigatório.'],
    [{ cep: '' }, 'CEP é obrigatório.'],
    [{ cep: '0000900' }, 'CEP inválido.'],
    [{ password: 'senha', confirmPassword: 'senha' }, FORMATO_DA_SENHA],
    [{ confirmPassword: 'Senha#27' }, 'Senhas não conferem.'],
    [{ termosAceitos: false }, 'Você precisa aceitar os termos de uso!'],
    [{ instituicaoId: 999 }, 'Instituição não encontrada.'],
    [{ instituicaoId: -1 }, 'O campo "instituicaoId" é inválido: deve ser maior que zero.'],
    [{ nomeCompleto: 'Ri\nta' }, 'O campo "nomeCompleto" é inválido: contém caracteres inválidos.'],
    [{ cargo: 'a'.repeat(201) }, 'O campo "cargo" é inválido: deve ter no máximo 200 caracteres.'],
  ])('%j', async (change, resposta) => {
    const response = await postJson(portal, register, { ...cadastro, ...change })
    expect([response.status, await response.json()]).toEqual([
      400,
      { codigo: 400, resposta, dado: null, retorno: null },
    ])
    expect(await novos()).toEqual([])
  })

  it.each(['id', 'papel', 'aprovado', 'senhaHash', 'criadoEm'])('nobody registers with %s', async (key) => {
    const response = await postJson(portal, register, { ...cadastro, [key]: 1 })
    expect(await response.json()).toMatchObject({ codigo: 400, resposta: `Parâmetro desconhecido: "${key}".` })
  })
})

describe('who is there already', () => {
  const RECUSADO =
    'Não foi possível concluir o cadastro com esses dados. Se você já tem uma conta, recupere a sua senha.'

  it('is registered once, though twenty ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => portal.api(register, cadastro)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter(({ ok }) => !ok)).toEqual(Array(19).fill(refusal(RECUSADO)))
  })

  it('is not told by a registration that can come to nothing, such as one of no institution', async () => {
    for (const change of [{}, { email: 'gestora@jacaranda.example' }, { cpf: '529.982.247-25' }]) {
      const response = await postJson(portal, register, { ...cadastro, ...change, instituicaoId: 999 })
      expect(await response.json()).toMatchObject({ codigo: 400, resposta: 'Instituição não encontrada.' })
    }
  })

  it('is refused with one sentence, whether by e-mail or by CPF', async () => {
    const taken = [{ email: 'GESTORA@jacaranda.example' }, { cpf: '529.982.247-25' }]
    for (const change of taken)
      expect(await portal.api(register, { ...cadastro, ...change })).toEqual(refusal(RECUSADO))
  })
})

it('check digits count where they are asked for', async () => {
  const strict = await startPortal({ VALIDAR_DV: 'sim' })
  expect(await strict.api(register, { ...cadastro, cpf: '390.533.447-06' })).toEqual(refusal('CPF inválido.'))
  expect(await strict.api(register, cadastro)).toMatchObject({ ok: true })
  await strict.close()
  expect(await portal.api(register, { ...cadastro, cpf: '390.533.447-06' })).toMatchObject({ ok: true })
})

it('one address registers five an hour', async () => {
  const usual = await startPortal({ PROXIES: '127.0.0.1' })
  const from = (address: string, n: number) =>
    postJson(usual, register, { ...cadastro, email: `pessoa${n}@jacaranda.example`, cpf: `0000000000${n}` }, address)
  for (let n = 0; n < 5; n += 1) expect((await from('203.0.113.1', n)).status).toBe(200)
  const sixth = await from('203.0.113.1', 5)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await from('203.0.113.2', 5)).status).toBe(200)
  await usual.close()
})
