import { plainText, summaryOf } from '@portal/shared-contracts/rich-text'
import { expect, it } from 'vitest'
import { clientFor } from '../testing/connections'
import { databaseForTest } from '../testing/testDatabase'
import { readMigrations } from './readMigrations'
import { databaseOfShape } from './shapes.fixture'

const CELLS = '<table><tbody><tr><td>Sexta</td><td>9h</td></tr><tr><td>Sábado</td><td>10h</td></tr></tbody></table>'

/** Texts as they are stored, and how a list, a feed and the search have them. */
const SAID: [descricao: string, resumo: string][] = [
  ['<p>in<b>ova</b>ção</p>', 'inovação'],
  [
    '<p>in<strong style="color: red">ova</strong>ção <em>e</em> <a href="https://a.example">c</a>iência</p>',
    'inovação e ciência',
  ],
  ['<p>Se <span data-formula="a &gt; b">a &gt; b</span></p>', 'Se a > b'],
  ['<p>um</p><p>dois</p>', 'um dois'],
  ['<p>um<br />dois</p>', 'um dois'],
  ['<h2>um</h2><ul><li>dois</li><li>três</li></ul>', 'um dois três'],
  [CELLS, 'Sexta 9h Sábado 10h'],
  ['<p>um<img src="/api/arquivo/1/a.webp" alt="A praça" />dois</p>', 'um dois'],
  ['<blockquote>um</blockquote><pre>dois</pre>', 'um dois'],
]

it('how a text begins is the same in the database and in a page, with its words apart and whole', async () => {
  const client = await clientFor(await databaseForTest('demo'))
  for (const [descricao, resumo] of SAID) {
    const { rows } = await client.query('SELECT f_resumo($1) AS resumo', [descricao])
    expect(plainText(rows[0].resumo), descricao).toBe(resumo)
    expect(summaryOf(plainText(descricao)), descricao).toBe(resumo)
  }
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

it('what was stored with torn words is mended, and nothing is noted as changed where there are none', async () => {
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
