import { plainText, summaryOf } from '@portal/shared-contracts/rich-text'
import { SAID } from '@portal/shared-contracts/testing/rich-text'
import { expect, it } from 'vitest'
import { clientFor } from '../testing/connections'
import { databaseForTest } from '../testing/testDatabase'
import { migrate } from './migrate'
import { readMigrations } from './readMigrations'
import { databaseOfShape } from './shapes.fixture'

it('the excerpt is the same in database and page, with whole words', async () => {
  const client = await clientFor(await databaseForTest('demo'))
  for (const [descricao, text] of SAID) {
    const resumo = summaryOf(text)
    const { rows } = await client.query('SELECT f_resumo($1) AS resumo', [descricao])
    expect.soft(plainText(rows[0].resumo), descricao).toBe(resumo)
    expect.soft(summaryOf(plainText(descricao)), descricao).toBe(resumo)
  }
})

it('the excerpt equals that of the earlier SQL function, for any length', { tags: 'all' }, async () => {
  const { client } = await databaseOfShape('0027_palavras_de_cada_jeito')
  await client.query('ALTER FUNCTION f_resumo RENAME TO f_resumo_antes')
  const { statements = [] } = readMigrations().find(({ name }) => name === '0031_retomada') ?? {}
  await client.query(statements.at(-1)?.replace('CREATE OR REPLACE', 'CREATE') ?? '')
  const parts = [...SAID.map(([descricao]) => descricao), ...'a|\n\n| |\t|&amp;|\u00a0|<b|<a href="x">'.split('|')]
  const texts: string[] = []
  for (const [index, part] of parts.entries()) {
    for (const length of [1, 450, 499, 520, 790, 801, 1_500, 3_999, 4_100]) {
      const next = parts[(index * 7 + length) % parts.length] ?? ''
      texts.push(`${part}${next}`.repeat(length).slice(0, length), `${'x'.repeat(length)}${part}${next}`)
      texts.push(`<p>${'uma palavra '.repeat(length / 12)}</p>${part}<p>${next}</p>`.repeat(2).slice(0, length + 30))
    }
  }
  const { rows } = await client.query(
    'SELECT texto FROM unnest($1::text[]) AS texto WHERE f_resumo(texto) IS DISTINCT FROM f_resumo_antes(texto)',
    [texts],
  )
  expect(rows).toEqual([])
})

it('a word with a mark within is found', async () => {
  const client = await clientFor(await databaseForTest('demo'))
  await client.query(
    `UPDATE noticias SET titulo = 'Sem ela', sub_titulo = '', descricao = '<p>in<b>ova</b>ção</p>' WHERE id = 1`,
  )
  const { rows } = await client.query(
    `SELECT id FROM noticias WHERE id = 1 AND procura @@ to_tsquery('pg_catalog.simple', 'inovacao')`,
  )
  expect(rows).toEqual([{ id: 1 }])
})

it('stored excerpts with broken words are repaired, without counting as a change', async () => {
  const { client } = await databaseOfShape('0018_imagens')
  const resumo = async () => (await client.query('SELECT rtrim(resumo) AS resumo FROM noticias')).rows[0].resumo
  const changes = async (tabela: string) =>
    (await client.query('SELECT sum(total)::int AS total FROM mudancas WHERE tabela = $1', [tabela])).rows[0].total
  await client.query(`UPDATE noticias SET descricao = '<p>in<b>ova</b>ção</p>'`)
  expect(await resumo()).toBe('in ova ção')
  const [noticias, eventos] = [await changes('noticias'), await changes('eventos')]
  const { statements = [] } = readMigrations().find(({ name }) => name === '0019_resumo_inteiro') ?? {}
  for (const statement of statements) await client.query(statement)
  expect(await resumo()).toBe('inovação')
  expect([await changes('noticias'), await changes('eventos')]).toEqual([noticias + 1, eventos])
})

it('stored exponents without their sign are repaired', async () => {
  const { url, client } = await databaseOfShape('0025_aprovado_como_visto')
  await client.query(`UPDATE noticias SET descricao = '<p>10<sup>3</sup> e CO<sub>2</sub></p>'`)
  const resumo = async () => (await client.query('SELECT rtrim(resumo) AS resumo FROM noticias')).rows[0].resumo
  expect(await resumo()).toBe('103 e CO2')
  await migrate(url)
  expect(await resumo()).toBe('10³ e CO₂')
})
