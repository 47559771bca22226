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

test('each field knows its name', () => {
  expect(Object.values(fields).map(({ name }) => name)).toEqual(Object.keys(fields))
})

test('a form begins with what each of its fields begins with', () => {
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

test('texts are sent without the spaces around them, passwords with them, and times with seconds', () => {
  const values = { ...emptyOf(fields), titulo: ' Feira ', senha: ' a ', data: '2027-05-03T09:30' }
  expect(inputOf(fields, values)).toEqual({ ...values, titulo: 'Feira', data: '2027-05-03T09:30:00' })
})

test('an item becomes the values of its form: times without seconds, no new file, and nothing that no field shows', () => {
  const item = { id: 4, titulo: 'Feira', data: '2027-05-03T09:30:00', tipo: 2, tags: [], arquivo: 'iVBORw0KGgo=' }
  expect(valuesOf(fields, item)).toEqual({
    ...emptyOf(fields),
    titulo: 'Feira',
    data: '2027-05-03T09:30',
    tipo: 2,
  })
})

test('of what was stored the fields are taken as they are, and what is missing is empty', () => {
  expect(valuesIn(fields, { titulo: ' Feira ', outro: 1, tipo: undefined })).toEqual({
    ...emptyOf(fields),
    titulo: ' Feira ',
  })
})

test('the server asks the rules of the same fields', () => {
  expect(rulesOf(fields).titulo?.(' ', {})).toBe('Título é obrigatório.')
})
