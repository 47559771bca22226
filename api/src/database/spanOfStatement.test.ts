import { expect, it } from 'vitest'
import { TRACES } from '../config/limits'
import { spanOfStatement } from './spanOfStatement'

it.each([
  ['select "id", (select count(*) from "tags" where (a)) from "noticias" where "id" = $1', 'SELECT noticias'],
  ['SELECT * FROM (SELECT "id" FROM "noticias" LIMIT 9) AS "pagina"', 'SELECT noticias'],
  ['insert into "sessoes" ("id") values ($1)', 'INSERT sessoes'],
  ['update "usuarios" set "nome" = $1', 'UPDATE usuarios'],
  ['begin', 'BEGIN'],
])('%s is named %s', (text, name) => {
  expect(spanOfStatement({ text, values: ['segredo'] }).name).toBe(name)
  expect(spanOfStatement(text).attributes).toMatchObject({ 'db.query.text': text, 'db.query.summary': name })
})

it('truncates a long statement', () => {
  const { attributes } = spanOfStatement(`SELECT ${'$1,'.repeat(TRACES.statement)}`)
  expect(String(attributes?.['db.query.text'])).toHaveLength(TRACES.statement)
})
