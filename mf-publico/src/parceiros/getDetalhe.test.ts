// @vitest-environment node
import { expect, test } from 'vitest'
import detalhes from './detalhes.json'
import { getDetalhe } from './getDetalhe'
import { PARCEIRO_GROUPS, PARCEIROS } from './parceiroGroups'
import { TIPO_OPTIONS } from './tipos'

const [WEIGHTS_1, WEIGHTS_2] = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
] as const

/** Letters count as ASCII minus 48. */
function hasCnpjCheckDigits(cnpj: string) {
  const values = [...cnpj].map((letter) => letter.charCodeAt(0) - 48)
  const digit = (weights: readonly number[]) => {
    const rest = weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) && digit(WEIGHTS_1) === values[12] && digit(WEIGHTS_2) === values[13]
}

test('47 parceiros have unique ids and names', () => {
  expect(PARCEIROS).toHaveLength(47)
  expect(new Set(PARCEIROS.map(({ id }) => id)).size).toBe(47)
  expect(new Set(PARCEIROS.map(({ nome }) => nome)).size).toBe(47)
  expect(PARCEIRO_GROUPS.map(({ tipoInstituicaoId }) => tipoInstituicaoId)).toEqual(
    TIPO_OPTIONS.map(({ value }) => value),
  )
})

test('each record matches the list; one parceiro has no record', () => {
  for (const { parceiroId, parceiroNome } of detalhes) {
    expect(PARCEIROS.find(({ id }) => id === parceiroId)?.nome).toBe(parceiroNome)
  }
  const described = new Set(detalhes.map(({ parceiroId }) => parceiroId))
  expect(PARCEIROS.filter(({ id }) => !described.has(id)).map(({ nome }) => nome)).toEqual(['Pipa Drones'])
})

test('every CNPJ is valid, one has letters, and one parceiro has none', () => {
  const cnpjs = detalhes.map(({ cnpj }) => cnpj)
  expect(cnpjs.filter((cnpj) => cnpj === '')).toHaveLength(1)
  expect(cnpjs.filter((cnpj) => cnpj && !hasCnpjCheckDigits(cnpj))).toEqual([])
  expect(cnpjs.filter((cnpj) => /[A-Z]/.test(cnpj))).toEqual(['12ABC34501DE35'])
})

test('every link of a record stays within example domains', () => {
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

test('finds a record by id', async () => {
  expect(await getDetalhe(10)).toMatchObject({ ok: true, valor: { parceiroNome: 'Lumera Sensores' } })
})

test.each([24, 999, Number.NaN])('there is no record %d', async (id) => {
  expect(await getDetalhe(id)).toMatchObject({ ok: false, codigo: 404 })
})

test('an unreadable file is an error, not a missing parceiro', async () => {
  expect(await getDetalhe(10, () => Promise.reject(new Error('offline')))).toMatchObject({ ok: false, codigo: 503 })
})
