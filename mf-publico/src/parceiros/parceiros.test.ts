import { expect, test } from 'vitest'
import detalhes from './detalhes.json'
import { GRUPOS, PARCEIROS } from './grupos'
import { loadDetalhe } from './loadDetalhe'
import { OPCOES } from './tipos'

const [PESOS_1, PESOS_2] = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
] as const

/** A CNPJ's last two characters follow from the first twelve, letters included: their value is ASCII less 48. */
function hasCheckDigits(cnpj: string) {
  const valores = [...cnpj].map((letra) => letra.charCodeAt(0) - 48)
  const digit = (pesos: readonly number[]) => {
    const resto = pesos.reduce((soma, peso, index) => soma + peso * (valores[index] ?? 0), 0) % 11
    return resto < 2 ? 0 : 11 - resto
  }
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && digit(PESOS_1) === valores[12] && digit(PESOS_2) === valores[13]
}

test('47 parceiros have an id and a name of their own', () => {
  expect(PARCEIROS).toHaveLength(47)
  expect(new Set(PARCEIROS.map(({ id }) => id)).size).toBe(47)
  expect(new Set(PARCEIROS.map(({ nome }) => nome)).size).toBe(47)
  expect(GRUPOS.map(({ tipoInstituicaoId }) => tipoInstituicaoId)).toEqual(OPCOES.map(({ value }) => value))
})

test('a record has the id and the name of the list; one parceiro has none', () => {
  for (const { parceiroId, parceiroNome } of detalhes) {
    expect(PARCEIROS.find(({ id }) => id === parceiroId)?.nome).toBe(parceiroNome)
  }
  const described = new Set(detalhes.map(({ parceiroId }) => parceiroId))
  expect(PARCEIROS.filter(({ id }) => !described.has(id)).map(({ nome }) => nome)).toEqual(['Pipa Drones'])
})

test('every CNPJ is valid, one has letters, and one parceiro has none', () => {
  const cnpjs = detalhes.map(({ cnpj }) => cnpj)
  expect(cnpjs.filter((cnpj) => cnpj === '')).toHaveLength(1)
  expect(cnpjs.filter((cnpj) => cnpj && !hasCheckDigits(cnpj))).toEqual([])
  expect(cnpjs.filter((cnpj) => /[A-Z]/.test(cnpj))).toEqual(['12ABC34501DE35'])
})

test('no record leads out of the demonstration', () => {
  const links = detalhes.flatMap(({ instaLink, linkedinLink, wppLink, website }) => [
    instaLink,
    linkedinLink,
    wppLink,
    website,
  ])
  for (const link of links.filter(Boolean)) expect(new URL(link).hostname).toMatch(/\.example$/)
  for (const { emailContato, telefone } of detalhes) {
    expect(emailContato).toMatch(/\.example$/)
    expect(telefone).toMatch(/^00\d{8,9}$/)
  }
})

test('a record is found by its id', async () => {
  expect(await loadDetalhe(10)).toMatchObject({ ok: true, valor: { parceiroNome: 'Lumera Sensores' } })
})

test.each([24, 999, Number.NaN])('there is no record %d', async (id) => {
  expect(await loadDetalhe(id)).toMatchObject({ ok: false, codigo: 404 })
})

test('a file that cannot be read is no missing parceiro', async () => {
  expect(await loadDetalhe(10, () => Promise.reject(new Error('offline')))).toMatchObject({ ok: false, codigo: 503 })
})
