// @vitest-environment node
import { FORM_ERROR } from 'final-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CODIGO, type Resultado, refusal, sucesso } from '../api'
import { SUBMIT_UNFINISHED, submitter } from './submit'

const onSuccess = vi.fn()
const onRefused = vi.fn(() => 'Recusado.')
const submit = (answer: () => Promise<Resultado<string>>) => submitter(answer, onSuccess, onRefused)({ nome: 'Ana' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  onSuccess.mockClear()
  onRefused.mockClear()
})

test('a success continues with its value', async () => {
  expect(await submit(async () => sucesso('feito', 'Tudo certo.'))).toBeUndefined()
  expect(onSuccess).toHaveBeenCalledWith('feito', { nome: 'Ana' }, 'Tudo certo.')
})

test('the screen shows a refusal of the server', async () => {
  expect(await submit(async () => refusal(400, 'Não pode.'))).toEqual({ [FORM_ERROR]: 'Recusado.' })
  expect(onRefused).toHaveBeenCalledWith({ ok: false, codigo: 400, resposta: 'Não pode.' })
})

test('a server failure shows its code for the log', async () => {
  const refused = { ...refusal(500, 'Algo deu errado.'), pedido: 'a1b2c3d4' }
  expect(await submit(async () => refused)).toEqual({ [FORM_ERROR]: 'Recusado. Código do erro: a1b2c3d4' })
})

test('a failure on our side is logged, shown as a status, and keeps the values', async () => {
  expect(await submit(async () => refusal(CODIGO.falhaGeral))).toEqual({ [FORM_ERROR]: SUBMIT_UNFINISHED })
  expect(await submit(() => Promise.reject(new Error('mistake')))).toEqual({ [FORM_ERROR]: SUBMIT_UNFINISHED })
  expect(onRefused).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalled()
})
