import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readHydration, writeHydration } from './boot'

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value))

test('data of the loaders arrives unchanged', () => {
  const loaderData = { pagina: { noticias: [{ id: 1 }] } }
  expect(readHydration(overTheWire(writeHydration({ loaderData })))).toEqual({ loaderData, errors: null })
})

test('an error response arrives with its status and data', () => {
  const errors = { pagina: new ErrorResponse(404, '', { resposta: 'Não encontrada.' }) }
  const arrived = readHydration(overTheWire(writeHydration({ errors })))?.errors?.pagina
  expect(isRouteErrorResponse(arrived)).toBe(true)
  expect(arrived).toMatchObject({ status: 404, data: { resposta: 'Não encontrada.' } })
})

test('the message of an unforeseen error does not leave the server', () => {
  const written = writeHydration({ errors: { pagina: new Error('postgres://user:secret@host') } })
  expect(JSON.stringify(written)).not.toContain('secret')
})
