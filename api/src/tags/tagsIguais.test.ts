import { createNoticia, getNoticia, listTags } from '@portal/shared-contracts/api'
import { tagText } from '@portal/shared-contracts/forms'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../database/migrate'
import { databaseOfShape } from '../database/shapes.fixture'
import { umaNoticia } from '../testing/content'
import { GESTORA, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

/** What people type, and the tag that it is. */
const LOOKS: readonly (readonly [typed: string, tag: string])[] = [
  ['Inovação tátil', 'Inovação tátil'],
  ['Inovac\u0327a\u0303o ta\u0301til', 'Inovação tátil'],
  ['Inovação\u00a0tátil', 'Inovação tátil'],
  [' Inovação  tátil\u2003', 'Inovação tátil'],
  ['Ino\u00advação\u200b tátil\ufeff', 'Inovação tátil'],
  ['#Inovação tátil', 'Inovação tátil'],
  ['INOVAC\u0327A\u0303O\u00a0TÁTIL', 'Inovação tátil'],
  ['Inovacao tatil', 'Inovacao tatil'],
  ['👩‍💻 Mulheres', '👩‍💻 Mulheres'],
  ['Deep\u2011tech', 'Deep-tech'],
  ['C#', 'C#'],
]

it('what looks alike is one tag, in any case, whoever writes it', async () => {
  const portal = await startPortal()
  onTestFinished(portal.close)
  const api = await portal.apiAs(GESTORA)
  for (const [typed, tag] of LOOKS) {
    const { id } = await valor(api(createNoticia, umaNoticia({ tags: [{ id: -1, descricao: typed }] })))
    expect((await valor(portal.api(getNoticia, { Id: id }))).tags.map(({ descricao }) => descricao)).toEqual([tag])
  }
  const known = (await valor(portal.api(listTags, {}))).map(({ descricao }) => descricao)
  expect(known.filter((tag) => /t[aá]til$/i.test(tag.normalize('NFC')))).toEqual(
    expect.arrayContaining(['Inovação tátil', 'Inovacao tatil']),
  )
  // As a process of an earlier version writes it.
  await portal.sql(
    `INSERT INTO tags (descricao) VALUES (E'Inova\\u00e7\\u00e3o\\u00a0t\\u00e1til') ON CONFLICT DO NOTHING`,
  )
  const { rows } = await portal.sql(`SELECT descricao FROM tags WHERE lower(descricao) LIKE 'inova%til'`)
  expect(rows).toHaveLength(2)

  const looks = [...LOOKS.map(([typed]) => typed), '', '  ', '# #', 'a\u2028b', '##x']
  const { rows: stored } = await portal.sql('SELECT f_rotulo(texto) AS rotulo FROM unnest($1::text[]) AS texto', [
    looks,
  ])
  // A tag of signs alone stays in the database; no form sends it.
  expect(stored.map(({ rotulo }) => tagText(rotulo))).toEqual(looks.map(tagText))
})

it('stored tags that look alike become one, which their items have once', async () => {
  const { url, client } = await databaseOfShape('0021_palavras_iguais')
  const { rows: tags } = await client.query(
    `INSERT INTO tags (descricao) VALUES (E'Inovac\\u0327a\\u0303o'), (E'Inova\\u00e7\\u00e3o\\u00a0'), (E'Inova\\u00e7\\u00e3o'), ('#Sozinha') RETURNING id`,
  )
  const [decomposed, padded, composed, alone] = tags.map(({ id }) => id)
  await client.query('DELETE FROM noticia_tags; DELETE FROM evento_tags')
  const [[noticia], [evento]] = [
    (await client.query('SELECT min(id) AS id FROM noticias')).rows,
    (await client.query('SELECT min(id) AS id FROM eventos')).rows,
  ]
  await client.query('INSERT INTO noticia_tags VALUES ($1, $2, 0), ($1, $3, 1), ($1, $4, 2)', [
    noticia.id,
    alone,
    decomposed,
    padded,
  ])
  await client.query('INSERT INTO evento_tags VALUES ($1, $2, 0), ($1, $3, 1)', [evento.id, padded, composed])
  await migrate(url)
  const tagsOf = async (table: string, item: string) =>
    (await client.query(`SELECT tag_id, descricao FROM ${table} JOIN tags ON id = tag_id ORDER BY ${item}, ordem`)).rows
  expect(await tagsOf('noticia_tags', 'noticia_id')).toEqual([
    { tag_id: alone, descricao: 'Sozinha' },
    { tag_id: composed, descricao: 'Inovação' },
  ])
  expect(await tagsOf('evento_tags', 'evento_id')).toEqual([{ tag_id: composed, descricao: 'Inovação' }])
  expect((await client.query(`SELECT FROM tags WHERE descricao ~ 'Inova'`)).rowCount).toBe(1)
  await client.query('DELETE FROM noticia_tags WHERE tag_id = $1', [composed])
  const { rows } = await client.query(`SELECT procura @@ 'inovacao' AS found FROM noticias WHERE id = $1`, [noticia.id])
  expect(rows).toEqual([{ found: false }])
})
