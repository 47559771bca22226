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

test('a success goes on with its value', async () => {
  expect(await submit(async () => sucesso('feito', 'Tudo certo.'))).toBeUndefined()
  expect(onSuccess).toHaveBeenCalledWith('feito', { nome: 'Ana' }, 'Tudo certo.')
})

test("a server's refusal is the screen's to say", async () => {
  expect(await submit(async () => refusal(400, 'Não pode.'))).toEqual({ [FORM_ERROR]: 'Recusado.' })
  expect(onRefused).toHaveBeenCalledWith({ ok: false, codigo: 400, resposta: 'Não pode.' })
})

test('a failure on our side is logged and said quietly, and the form keeps what was typed', async () => {
  expect(await submit(async () => refusal(CODIGO.falhaGeral))).toEqual({ [FORM_ERROR]: SUBMIT_UNFINISHED })
  expect(await submit(() => Promise.reject(new Error('mistake')))).toEqual({ [FORM_ERROR]: SUBMIT_UNFINISHED })
  expect(onRefused).not.toHaveBeenCalled()
  expect(console.error).toHaveBeenCalled()
})
