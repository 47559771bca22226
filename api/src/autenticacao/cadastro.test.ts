import { Refusal } from '@portal/platform/http/refuse'
import { type Cadastro, login, register } from '@portal/shared-contracts/api'
import { FORMATO_DA_SENHA } from '@portal/shared-contracts/forms'
import { contractOf } from '@portal/shared-contracts/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { validate } from '../http/readInput'
import { postJson } from '../testing/postJson'
import { type Portal, startPortal } from '../testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PROXIES: '127.0.0.1', VALIDAR_DV: 'sim' })
})
afterAll(() => portal.close())
afterEach(() => portal.sql(`DELETE FROM usuarios WHERE id > 5; DELETE FROM limites`))

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
  it('stores the data without masks, reveals nothing in its response, and allows the login', async () => {
    const response = await postJson(portal, register, { ...cadastro, termosAceitos: true, termosVersao: '2026-01' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      codigo: 200,
      resposta: 'Perfil cadastrado com sucesso!',
      dado: null,
      retorno: null,
    })
    const [novo, ...others] = await novos()
    expect(others).toEqual([])
    expect(novo).toMatchObject({
      ...{ email: 'rita@jacaranda.example', cpf: '39053344705', cep: '00009000', numero: '10 A' },
      ...{ termos_versao: '2026-01', termos_aceitos_em: expect.any(Date) },
    })
    const { rows } = await portal.sql('SELECT * FROM auditoria ORDER BY id DESC LIMIT 1')
    expect(rows).toMatchObject([{ acao: 'usuario.incluir', usuario_id: novo?.id, alvo_id: novo?.id, detalhes: null }])
    const credenciais = { email: 'rita@jacaranda.example', password: 'Senha#26' }
    expect(await portal.api(login, credenciais)).toMatchObject({ ok: true, valor: { userName: 'Rita Moura' } })
  })

  it('belongs to the community without an institution, and needs no address', async () => {
    const { instituicaoId, uf, cidade, logradouro, bairro, ...least } = cadastro
    expect((await postJson(portal, register, least)).status).toBe(200)
    expect(await novos()).toMatchObject([{ instituicao_id: 3, uf: '', cidade: '', termos_aceitos_em: null }])
  })
})

describe('a wrong registration', () => {
  it('is refused', () => {
    const { schema } = contractOf(register)
    const wrong: [Partial<Record<keyof Cadastro | 'papel', unknown>>, string][] = [
      [{ nomeCompleto: undefined }, 'Nome é obrigatório.'],
      [{ password: 'senha', confirmPassword: 'senha' }, FORMATO_DA_SENHA],
      [{ termosAceitos: false }, 'Você precisa aceitar os termos de uso!'],
      [{ instituicaoId: -1 }, 'O campo "instituicaoId" é inválido: deve ser maior que zero.'],
      [{ nomeCompleto: 'Ri\u0001ta' }, 'O campo "nomeCompleto" é inválido: contém caracteres inválidos.'],
      [{ cargo: 'a'.repeat(201) }, 'O campo "cargo" é inválido: deve ter no máximo 200 caracteres.'],
      [{ papel: 'gestor' }, 'Parâmetro desconhecido: "papel".'],
    ]
    for (const [change, resposta] of wrong)
      expect(() => validate(schema, { ...cadastro, ...change })).toThrow(new Refusal(400, resposta))
  })

  it('gets the message of the form from the server, and stores nothing', async () => {
    const wrong = { ...cadastro, confirmPassword: 'Senha#27' }
    expect(await portal.api(register, wrong)).toEqual(refusal('Senhas não conferem.'))
    expect(await portal.api(register, { ...cadastro, cpf: '390.533.447-06' })).toEqual(refusal('CPF inválido.'))
    expect(await novos()).toEqual([])
  })
})

describe('an e-mail or a CPF that has an account', () => {
  const RECUSADO =
    'Não foi possível concluir o cadastro com esses dados. Se você já tem uma conta, recupere a sua senha.'
  const taken = [
    { email: 'GESTORA@jacaranda.example' },
    { cpf: '529.982.247-25' },
    { email: 'Removida-7@Removida.invalid' },
  ]

  it('is registered once by five simultaneous requests', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => portal.api(register, cadastro)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter(({ ok }) => !ok)).toEqual(Array(4).fill(refusal(RECUSADO)))
  })

  it('is refused with the same message for either', async () => {
    for (const change of taken)
      expect(await portal.api(register, { ...cadastro, ...change })).toEqual(refusal(RECUSADO))
  })

  it('is not revealed by a registration with an unknown institution', async () => {
    for (const change of [{}, ...taken]) {
      const unknown = { ...cadastro, ...change, instituicaoId: 999 }
      expect(await portal.api(register, unknown)).toEqual(refusal('Instituição não encontrada.'))
    }
  })
})

it('one address can register five accounts an hour', async () => {
  const from = async (address: string) => (await postJson(portal, register, cadastro, address)).status
  expect(await from('203.0.113.1')).toBe(200)
  await portal.sql(`UPDATE limites SET total = 4`)
  expect(await from('203.0.113.1')).toBe(400)
  expect(await from('203.0.113.1')).toBe(429)
  expect(await from('203.0.113.2')).toBe(400)
})
