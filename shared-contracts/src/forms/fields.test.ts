// @vitest-environment node
import { expect, test } from 'vitest'
import { emptyOf, field, fieldsOf, inputOf, required, rulesOf, valuesIn, valuesOf } from '.'

const fields = fieldsOf({
  titulo: field.text({ label: 'Título', validate: required('Título é obrigatório.') }),
  senha: field.password({ label: 'Senha' }),
  data: field.dateTime({ label: 'Data' }),
  tipo: field.choice<number>({ label: 'Tipo', empty: 1 }),
  tags: field.tags({ label: 'Tags' }),
  arquivo: field.file({ label: 'Arquivo' }),
  lembrar: field.checkbox({ label: 'Lembrar' }),
})

test('each field has its name', () => {
  expect(Object.values(fields).map(({ name }) => name)).toEqual(Object.keys(fields))
})

test('a form begins with the initial values of its fields', () => {
  expect(emptyOf(fields)).toEqual({
    titulo: '',
    senha: '',
    data: '',
    tipo: 1,
    tags: [],
    arquivo: null,
    lembrar: false,
  })
})

test('texts are sent trimmed, passwords unchanged, and times with seconds', () => {
  const values = { ...emptyOf(fields), titulo: ' Feira ', senha: ' a ', data: '2027-05-03T09:30' }
  expect(inputOf(fields, values)).toEqual({ ...values, titulo: 'Feira', data: '2027-05-03T09:30:00' })
})

test('an item becomes form values: times without seconds, no file, no other fields', () => {
  const item = { id: 4, titulo: 'Feira', data: '2027-05-03T09:30:00', tipo: 2, tags: [], arquivo: 'iVBORw0KGgo=' }
  expect(valuesOf(fields, item)).toEqual({
    ...emptyOf(fields),
    titulo: 'Feira',
    data: '2027-05-03T09:30',
    tipo: 2,
  })
})

test('stored values stay unchanged, and missing ones are empty', () => {
  expect(valuesIn(fields, { titulo: ' Feira ', outro: 1, tipo: undefined })).toEqual({
    ...emptyOf(fields),
    titulo: ' Feira ',
  })
})

test('the server uses the rules of the same fields', () => {
  expect(rulesOf(fields).titulo?.(' ', {})).toBe('Título é obrigatório.')
})
