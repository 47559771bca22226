import { listAchados, listDocumentos, listEventos, listNoticias } from '@portal/shared-contracts/api'
import { spelledWordsOf, wordsOf } from '@portal/shared-contracts/search'
import {
  LAWS,
  NUMBERS,
  ONE_OR_TWO_WORDS,
  SINGULAR_AND_PLURAL,
  WORDS_BESIDE_SIGNS,
} from '@portal/shared-contracts/testing/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate'
import { databaseOfShape } from '../database/shapes.fixture'
import { type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const WRITTEN_SEVERAL_WAYS = [...NUMBERS, ...LAWS, ...ONE_OR_TWO_WORDS]

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ TAMANHO_PAGINA: '30' })
})
afterAll(() => portal.close())

const publish = (titulos: readonly string[]) =>
  portal.sql(
    `INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id)
     SELECT nome, 2, 3, date '2031-01-01' - lugar::int, 1 FROM unnest($1::text[]) WITH ORDINALITY AS novos (nome, lugar)`,
    [titulos],
  )
const everywhere = async (busca: string) =>
  (await valor(portal.api(listAchados, { busca }))).itens
    .filter(({ tipo }) => tipo === 'documento')
    .map(({ titulo }) => titulo)
const inList = async (busca: string) =>
  (await valor(portal.api(listDocumentos, { paginacao: 1, busca }))).map(({ nome }) => nome)

describe('the database', () => {
  const texts = [
    ...WORDS_BESIDE_SIGNS.flat(),
    ...WRITTEN_SEVERAL_WAYS.flatMap(({ titulo, buscas }) => [titulo, ...buscas]),
    ...[
      '8.666/93 e 5/26, 12/05/93, 2019/20, 24/7',
      '1/93/2',
      'a4 co2 lei8 h2o',
      'a.b.c A.Bc 1.b S/A/x a/1 n.o 5 P.D.I',
      '19:00 19:60 1:9 19h00m 19 hrs: 19h: 9h5 19:30:15 x19:00 8h-12h 24 horas, 1 hora 100h 00:00',
      "a-b-c-d-e x--y d'x'y l’água a–b a—b a&b a & b ção-à 1-a",
      '1 m 1a 1as 2 de 2 dez 2 e 2 ee 3 nos 4 m3 5 km2 6 abcd 7kwh 8mm4 ５Ｇ',
      '+55 31 34567890 5531934567890 (031)3456.7890 31 9 3456 7890 9 34567890 12345678901234 31.3456.7890',
      'projeto de lei complementar nº 1 lei complementar 2, artigo n. 5; artigos 6; lei complementar decreto lei 7',
      'd´água ‘a’b a´´b 31 9 3456 - 7890 9 3456- 7890 +55 31 3456 -7890 3456  - 7890 3456 -- 78901',
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

  it('splits texts into the same words as browsers', async () => {
    const { rows } = await portal.sql('SELECT f_palavras(texto) AS palavras FROM unnest($1::text[]) AS texto', [texts])
    expect(rows.map(({ palavras }) => palavras)).toEqual(texts.map((texto) => spelledWordsOf(texto).join(' ')))
  })

  it('splits words at the same characters, also in right-to-left scripts', { tags: 'all' }, async () => {
    const signs = [...Array(0x3400).keys()].slice(1).map((code) => `x${String.fromCharCode(code)}y`)
    const { rows } = await portal.sql('SELECT f_palavras(texto) AS palavras FROM unnest($1::text[]) AS texto', [signs])
    const parted = (palavras: string) => palavras.includes(' ')
    expect(signs.filter((_, at) => parted(rows[at].palavras))).toEqual(
      signs.filter((sign) => parted(spelledWordsOf(sign).join(' '))),
    )
  })

  it('finds a letter with a stroke with or without it', async () => {
    await publish(['Søren e Łukasz'])
    expect(await everywhere('søren łukasz')).toEqual(['Søren e Łukasz'])
    expect(await everywhere('soren lukasz')).toEqual(['Søren e Łukasz'])
  })
})

describe('the global search and the list:', { tags: 'all' }, () => {
  const finds = async (busca: string, titulo: string) => {
    expect(await everywhere(busca)).toContain(titulo)
    expect(await inList(busca)).toContain(titulo)
  }

  it.each(WORDS_BESIDE_SIGNS)('%j is found by %j', async (titulo, busca) => {
    await publish([titulo])
    await finds(busca, titulo)
  })

  it.each(WRITTEN_SEVERAL_WAYS)(
    '$titulo is found however it is written, and not by $outra',
    async ({ titulo, buscas, outra }) => {
      await publish([titulo])
      for (const busca of buscas) await finds(busca, titulo)
      expect(await everywhere(outra)).not.toContain(titulo)
      expect(await inList(outra)).not.toContain(titulo)
    },
  )

  it.each(SINGULAR_AND_PLURAL)('"%s" finds "%s", and vice versa', async (singular, plural) => {
    const [um, varios] = [`Xilogravura: ${singular}`, `Xilogravura: ${plural}.`]
    await publish([um, varios])
    for (const word of [singular, plural, wordsOf(plural).join().toUpperCase()]) {
      await finds(`xilogravura ${word}`, um)
      await finds(`xilogravura ${word}`, varios)
    }
  })
})

it('an item from before the word splitting is found', async () => {
  const { url, client } = await databaseOfShape('0023_tags_vistas')
  await client.query(`UPDATE noticias SET titulo = 'Galpão de 900 m²', descricao = '<p>P&amp;D</p>'; UPDATE eventos SET titulo = 'Edital n5';
    UPDATE documentos SET nome = 'Wi-Fi', descricao = 'd´água'`)
  await migrate(url)
  const found = async (table: string, word: string) =>
    (await client.query(`SELECT bool_and(procura @@ $1::tsquery) AS found FROM ${table}`, [word])).rows
  expect(await found('noticias', "'m2' & 'pd'")).toEqual([{ found: true }])
  expect(await found('eventos', "'5'")).toEqual([{ found: true }])
  expect(await found('documentos', "'wifi' & 'dagua'")).toEqual([{ found: true }])
})

it('exact matches rank before other inflections, whichever is newer', async () => {
  await publish(['Bonsai: leilões', 'Bonsai: leilão'])
  expect(await everywhere('bonsai leilão')).toEqual(['Bonsai: leilão', 'Bonsai: leilões'])
  expect(await everywhere('bonsai leilões')).toEqual(['Bonsai: leilões', 'Bonsai: leilão'])
  await publish(['Bonsai 5: edital 2026', 'Bonsai 05/2026'])
  expect(await everywhere('bonsai 5/2026')).toEqual(['Bonsai 05/2026', 'Bonsai 5: edital 2026'])
})

it('an escaped character in rich text joins words', async () => {
  await portal.sql(`INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
    VALUES ('Orçamento', '<p>Verba de PB&amp;J, 7&lt;8 e &amp;lt;araruta</p>', '2031-05-01', 1)`)
  const found = async (busca: string) =>
    (await valor(portal.api(listAchados, { busca }))).itens.map(({ titulo }) => titulo)
  expect(await found('pbj')).toEqual(['Orçamento'])
  expect(await found('PB&J')).toEqual(['Orçamento'])
  expect(await found('lt araruta')).toEqual(['Orçamento'])
  expect(await found('verba amp')).toEqual([])
})

it('a copied tab separates words', async () => {
  await publish(['Xaxim e samambaia'])
  expect(await everywhere('xaxim\tsamambaia')).toEqual(['Xaxim e samambaia'])
  expect(await inList('xaxim\tsamambaia')).toEqual(['Xaxim e samambaia'])
})

it('a tag is found as displayed on cards', async () => {
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
  ])('find by %j items with all words in title, tags or place', async (busca, noticias, eventos) => {
    expect((await valor(portal.api(listNoticias, { paginacao: 1, busca }))).map(({ titulo }) => titulo)).toEqual(
      noticias,
    )
    expect((await valor(portal.api(listEventos, { paginacao: 1, busca }))).map(({ titulo }) => titulo)).toEqual(eventos)
  })
})
