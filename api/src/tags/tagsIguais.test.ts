import { createNoticia, getNoticia, listTags } from '@portal/shared-contracts/api'
import { tagText } from '@portal/shared-contracts/forms'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../database/migrate'
import { databaseOfShape } from '../database/shapes.fixture'
import { umaNoticia } from '../testing/content'
import { GESTORA, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const LOOKS: readonly (readonly [typed: string, tag: string])[] = [
  ['Inovação tátil', 'Inovação tátil'],
  ['Inovac\u0327a\u0303o ta\u0301til', 'Inovação tátil'],
  ['Inovação\u00a0tátil', 'Inovação tátil'],
  [' Inovação  tátil\u2003', 'Inovação tátil'],
  ['Ino\u00advação\u200b tátil\ufeff', 'Inovação tátil'],
  ['#Inovação tátil', 'Inovação tátil'],
  ['INOVAC\u0327A\u0303O\u00a0TÁTIL', 'INOVAÇÃO TÁTIL'],
  ['Inovacao tatil', 'Inovacao tatil'],
  ['👩‍💻 Mulheres', '👩‍💻 Mulheres'],
  ['Deep\u2011tech', 'Deep-tech'],
  ['C#', 'C#'],
  ['Ino\u200dva\u061cc\u00ad\u0327a\u200b\u0303o\ufe0f\u2800tátil', 'Inovação tátil'],
  ['❤\ufe0f Doe sangue', '❤ Doe sangue'],
  ['❤\ufe0e Doe sangue', '❤ Doe sangue'],
  ['🏳\ufe0f\u200d🌈 Orgulho', '🏳\u200d🌈 Orgulho'],
  ['🏳\u200d🌈 Orgulho', '🏳\u200d🌈 Orgulho'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Inglês', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Inglês'],
  ["Copo d'água", "Copo d'água"],
  ['Copo d’água', "Copo d'água"],
  ['Copo d‘água', "Copo d'água"],
  ['Copo d´água', "Copo d'água"],
  ['Copo d`água', "Copo d'água"],
  ['Copo d′água', "Copo d'água"],
  ['“Cordel”', 'Cordel'],
  ["'Cordel'", 'Cordel'],
  ['«Cordel»', 'Cordel'],
  ['"Cordel', 'Cordel'],
  ['Cordel"', 'Cordel'],
  ['TV 50"', 'TV 50"'],
  ['"Vidas" e "Secas"', '"Vidas" e "Secas"'],
  ['• Cordel', 'Cordel'],
  ['\uf0b7 Cordel', 'Cordel'],
  ['- “Cordel”', 'Cordel'],
  ['1. Cordel', 'Cordel'],
  ['2)Cordel', 'Cordel'],
  ['3 - Cordel', 'Cordel'],
  ['(4) Cordel', 'Cordel'],
  ['a) • #Cordel', 'Cordel'],
  ['iv) Cordel', 'Cordel'],
  ['| Cordel', 'Cordel'],
  ['5 - 10 anos', '5 - 10 anos'],
  ['-18', '-18'],
  ['D. Pedro II', 'D. Pedro II'],
  ['\u0421ord\u0435l', 'Cordel'],
  ['Amanh\u0430\u0303', 'Amanhã'],
  ['TNFα', 'TNFα'],
  ['Língua русская', 'Língua русская'],
  ['ﬁnanças', 'finanças'],
  ['ＩＡ generativa', 'IA generativa'],
  ['＃ＩＡ generativa', 'IA generativa'],
  ['𝗡𝗼𝘁𝗮', 'Nota'],
  ['Pós–graduação', 'Pós-graduação'],
  ['Pós−graduação', 'Pós-graduação'],
  ['Edital № 5', 'Edital Nº 5'],
  ['Edital N° 5', 'Edital Nº 5'],
  ['Edital nº 5', 'Edital nº 5'],
  ['Edital No 5', 'Edital No 5'],
  ['1ᵃ edição', '1ª edição'],
  ['Galpão de m²', 'Galpão de m2'],
  ['CO₂', 'CO2'],
  ['CO²', 'CO2'],
  ['Bienal Ⅳ', 'Bienal IV'],
  ['½ dia', '1/2 dia'],
  ['E agora…', 'E agora...'],
  ['Selo™', 'Selo™'],
  ['ℹ\ufe0f Avisos', 'ℹ Avisos'],
]

/** Characters that NFKC treats alike on servers of all versions. */
const WELL_KNOWN = /[\0-\u33ff\uf900-\uffff\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}]/u
/** Characters that a tag changes or drops; PostgreSQL stores no NUL. */
const REWRITTEN = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter(
    (sign) =>
      /[\p{Default_Ignorable_Code_Point}\p{Cc}\s\u2800\ufffc]/u.test(sign) ||
      (WELL_KNOWN.test(sign) && tagText(`a${sign}b`) !== `a${sign}b`),
  )

it("texts that look alike are one tag, and each item keeps its author's spelling", async () => {
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
  // As an earlier version writes it.
  await portal.sql(
    `INSERT INTO tags (descricao) VALUES (E'Inova\\u00e7\\u00e3o\\u00a0t\\u00e1til') ON CONFLICT DO NOTHING`,
  )
  const { rows } = await portal.sql(`SELECT descricao FROM tags WHERE lower(descricao) LIKE 'inova%til'`)
  expect(rows).toHaveLength(2)

  const looks = [
    ...LOOKS.map(([typed]) => typed),
    '',
    '  ',
    '# #',
    '1.',
    '-',
    '"',
    `'"Cordel"'`,
    ...[...'|•‣◦⁃∙·●○■□▪▫◆◇►▸▶➢➤✓✔❖☐☑☒\uf0a7\uf0b7\uf0d8\uf0fc'].map((sign) => `${sign}Cordel`),
    'a\u2028b',
    '##x',
    ...REWRITTEN.map((sign) => `a${sign}b`),
  ]
  const { rows: stored } = await portal.sql('SELECT f_rotulo(texto) AS rotulo FROM unnest($1::text[]) AS texto', [
    looks,
  ])
  // No form sends a tag of signs only.
  expect(stored.map(({ rotulo }) => rotulo)).toEqual(looks.map((text) => tagText(text) || text))
})

it.each([
  ['0021_palavras_iguais', ['Inovac\u0327a\u0303o', 'Inovação\u00a0', '#Sozinha']],
  ['0022_tags_iguais', ['Inovação\ufe0f', 'Ino\u200dvação', 'Sozinha\u{e0061}']],
  ['0023_tags_vistas', ['Ｉnovação', 'Ino𝘃ação', 'Soziｎha']],
  ['0025_aprovado_como_visto', ['• Inovação', '"In\u043evação"', '1. Sozinha']],
])('equal tags that %s left are merged, once per item', async (shape, [one, other, single]) => {
  const { url, client } = await databaseOfShape(shape)
  const { rows: tags } = await client.query(
    `INSERT INTO tags (descricao) VALUES ($1), ($2), ('Inovação'), ($3) RETURNING id`,
    [one, other, single],
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

it('an item keeps its spelling when tags are merged, without invisible characters', async () => {
  const { url, client } = await databaseOfShape('0025_aprovado_como_visto')
  const { rows } = await client.query(`INSERT INTO tags (descricao) VALUES ('• ia'), ('IA') RETURNING id`)
  const [marked, plain] = rows.map(({ id }) => id)
  await client.query('DELETE FROM noticia_tags; DELETE FROM evento_tags')
  await client.query('INSERT INTO noticia_tags SELECT min(id), $1, 0 FROM noticias', [marked])
  await client.query(`INSERT INTO evento_tags SELECT min(id), $1, 0, '"Ia"' FROM eventos`, [plain])
  await migrate(url)
  const { rows: spelt } = await client.query(
    'SELECT tag_id, grafia FROM noticia_tags UNION ALL SELECT tag_id, grafia FROM evento_tags',
  )
  expect(spelt).toEqual([
    { tag_id: plain, grafia: 'ia' },
    { tag_id: plain, grafia: 'Ia' },
  ])
})
