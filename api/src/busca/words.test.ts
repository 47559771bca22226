import { listAchados, listDocumentos, listEventos, listNoticias } from '@portal/shared-contracts/api'
import { wordsOf } from '@portal/shared-contracts/search'
import { NUMBERS, SINGULAR_AND_PLURAL, WORDS_BESIDE_SIGNS } from '@portal/shared-contracts/testing/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate'
import { databaseOfShape } from '../database/shapes.fixture'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ TAMANHO_PAGINA: '30' })
})
afterAll(() => portal.close())

/** Publishes a documento of each title, all newer than those of the demo, the first one the newest. */
const publish = (titulos: readonly string[]) =>
  portal.sql(
    `INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id)
     SELECT nome, 2, 3, date '2031-01-01' - lugar::int, 1 FROM unnest($1::text[]) WITH ORDINALITY AS novos (nome, lugar)`,
    [titulos],
  )
/** The documentos that the search over everything finds. */
const everywhere = async (busca: string) =>
  (await valor(portal.api(listAchados, { busca }))).itens
    .filter(({ tipo }) => tipo === 'documento')
    .map(({ titulo }) => titulo)
/** Those that their own list finds. */
const inList = async (busca: string) =>
  (await valor(portal.api(listDocumentos, { paginacao: 1, busca }))).map(({ nome }) => nome)

describe('the database', () => {
  const texts = [
    ...WORDS_BESIDE_SIGNS.flat(),
    ...NUMBERS.flatMap(({ titulo, buscas }) => [titulo, ...buscas]),
    ...[
      '8.666/93 e 5/26, 12/05/93, 2019/20, 24/7',
      '1/93/2',
      'a4 co2 lei8 h2o',
      'n5 an5 1n1 N05 ｎ5 ｍ² m\u00ad² a²³ m².123 n.5',
      '12.345.678/0001-9',
    ],
    ...['1.234.567', '2021.1234', '0001-56', '00', '007b', '10a 3o', '12.5', '1.000.50'],
    ...[
      'ÁÀÂÃÄ çÇñ',
      'SÃO PAULO',
      'Å ü Ö',
      'ﬁm',
      'Ⅳ Bienal',
      'Søren Łukasz Straße Ærø Œuvre Đorđe',
      'Чайковский',
      'Ἀθῆναι',
      'São\u2003Tomé\u2028das Letras',
      '',
      '   ',
      '✅ • →',
    ],
  ]

  it('tells the words of a text that browsers tell', async () => {
    const { rows } = await portal.sql('SELECT f_palavras(texto) AS palavras FROM unnest($1::text[]) AS texto', [texts])
    expect(rows.map(({ palavras }) => palavras)).toEqual(texts.map((texto) => wordsOf(texto).join(' ')))
  })

  it('parts words at the same signs, of scripts that are read from the right, too', { tags: 'all' }, async () => {
    const signs = [...Array(0x3400).keys()].slice(1).map((code) => `x${String.fromCharCode(code)}y`)
    const { rows } = await portal.sql('SELECT f_palavras(texto) AS palavras FROM unnest($1::text[]) AS texto', [signs])
    const parted = (palavras: string) => palavras.includes(' ')
    expect(signs.filter((_, at) => parted(rows[at].palavras))).toEqual(
      signs.filter((sign) => parted(wordsOf(sign).join(' '))),
    )
  })

  it('finds a letter with a stroke as it is written and without', async () => {
    await publish(['Søren e Łukasz'])
    expect(await everywhere('søren łukasz')).toEqual(['Søren e Łukasz'])
    expect(await everywhere('soren lukasz')).toEqual(['Søren e Łukasz'])
  })
})

describe('everywhere and in its list', { tags: 'all' }, () => {
  const finds = async (busca: string, titulo: string) => {
    expect(await everywhere(busca)).toContain(titulo)
    expect(await inList(busca)).toContain(titulo)
  }

  it.each(WORDS_BESIDE_SIGNS)('%j is found by %j', async (titulo, busca) => {
    await publish([titulo])
    await finds(busca, titulo)
  })

  it.each(NUMBERS)('$titulo is found by its number, and not by $outra', async ({ titulo, buscas, outra }) => {
    await publish([titulo])
    for (const busca of buscas) await finds(busca, titulo)
    expect(await everywhere(outra)).not.toContain(titulo)
    expect(await inList(outra)).not.toContain(titulo)
  })

  it.each(SINGULAR_AND_PLURAL)('"%s" finds "%s", and the other way round', async (singular, plural) => {
    const [um, varios] = [`Xilogravura: ${singular}`, `Xilogravura: ${plural}.`]
    await publish([um, varios])
    for (const word of [singular, plural, wordsOf(plural).join().toUpperCase()]) {
      await finds(`xilogravura ${word}`, um)
      await finds(`xilogravura ${word}`, varios)
    }
  })
})

it('an item that was stored before its words were told so is found by them', async () => {
  const { url, client } = await databaseOfShape('0023_tags_vistas')
  await client.query(`UPDATE noticias SET titulo = 'Galpão de 900 m²'; UPDATE eventos SET titulo = 'Edital n5'`)
  await migrate(url)
  const found = async (table: string, word: string) =>
    (await client.query(`SELECT bool_and(procura @@ $1::tsquery) AS found FROM ${table}`, [word])).rows
  expect(await found('noticias', "'m2'")).toEqual([{ found: true }])
  expect(await found('eventos', "'5'")).toEqual([{ found: true }])
})

it('what is written as it was typed comes first, then its singular or plural, whichever is newer', async () => {
  await publish(['Bonsai: leilões', 'Bonsai: leilão'])
  expect(await everywhere('bonsai leilão')).toEqual(['Bonsai: leilão', 'Bonsai: leilões'])
  expect(await everywhere('bonsai leilões')).toEqual(['Bonsai: leilões', 'Bonsai: leilão'])
  await publish(['Bonsai 5: edital 2026', 'Bonsai 05/2026'])
  expect(await everywhere('bonsai 5/2026')).toEqual(['Bonsai 05/2026', 'Bonsai 5: edital 2026'])
})

it('a tab that was copied along parts words', async () => {
  await publish(['Xaxim e samambaia'])
  expect(await everywhere('xaxim\tsamambaia')).toEqual(['Xaxim e samambaia'])
  expect(await inList('xaxim\tsamambaia')).toEqual(['Xaxim e samambaia'])
})

it('a tag is found as cards write it', async () => {
  const lists = [listNoticias, listEventos, listDocumentos] as const
  for (const list of lists) {
    const found = async (busca: string) =>
      (await valor(portal.api(list as typeof listNoticias, { paginacao: 0, busca }))).map(({ id }) => id)
    expect((await found('startups')).length).toBeGreaterThan(0)
    expect(await found('#startups')).toEqual(await found('startups'))
  }
  expect((await valor(portal.api(listAchados, { busca: '#startups' }))).itens).toEqual(
    (await valor(portal.api(listAchados, { busca: 'startups' }))).itens,
  )
})

describe('the lists of noticias and eventos', () => {
  beforeAll(async () => {
    await portal.sql(`INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
      VALUES (E'Jequitibás\\u200bcentenários', '<p>Casuarinas</p>', '2026-05-01', 1)`)
    await portal.sql(`INSERT INTO eventos (titulo, descricao, data_inicio, data_termino, local, responsavel, usuario_id)
      VALUES ('Concerto', '<p>Casuarinas</p>', '2026-05-01', '2026-05-02', E'Praça\\u00a0das Sapucaias', 'Alguém', 1)`)
  })

  it.each([
    ['centenário jequitibá', ['Jequitibás\u200bcentenários'], []],
    ['sapucaia praça', [], ['Concerto']],
    ['concertos na praça das sapucaias', [], ['Concerto']],
    ['casuarinas', [], []],
  ])('find by %j what has all words in title, tags or place', async (busca, noticias, eventos) => {
    expect((await valor(portal.api(listNoticias, { paginacao: 1, busca }))).map(({ titulo }) => titulo)).toEqual(
      noticias,
    )
    expect((await valor(portal.api(listEventos, { paginacao: 1, busca }))).map(({ titulo }) => titulo)).toEqual(eventos)
  })
})
