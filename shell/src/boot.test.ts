// @vitest-environment node
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readHydration, writeHydration } from './boot'

test("keeps the loaders' data unchanged", () => {
  const loaderData = { pagina: { noticias: [{ id: 1 }] } }
  expect(readHydration(JSON.parse(writeHydration({ loaderData })))).toEqual({ loaderData, errors: null })
})

test("keeps an error response's status and data", () => {
  const errors = { pagina: new ErrorResponse(404, '', { resposta: 'Não encontrada.' }) }
  const arrived = readHydration(JSON.parse(writeHydration({ errors })))?.errors?.pagina
  expect(isRouteErrorResponse(arrived)).toBe(true)
  expect(arrived).toMatchObject({ status: 404, data: { resposta: 'Não encontrada.' } })
})

test('hides the message of an unexpected error', () => {
  expect(writeHydration({ errors: { pagina: new Error('postgres://user:secret@host') } })).not.toContain('secret')
})
