import { tmpdir } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LocalFileStore } from '../arquivos/LocalFileStore'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import * as schema from '../database/schema'
import { createServices, type Services } from '../Services'
import { poolFor } from '../testing/connections'
import { testDatabase } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'

const ROWS = 20_000

let pool: pg.Pool
let services: Services
let drop: () => Promise<void>
const statements: [string, unknown[]][] = []

beforeAll(async () => {
  const database = await testDatabase('demo')
  drop = database.drop
  pool = poolFor(database.url)
  await fill()
  const logger = { logQuery: (statement: string, values: unknown[]) => void statements.push([statement, values]) }
  const db = drizzle({ client: pool, schema, casing: 'snake_case', logger })
  services = createServices(db, testSettings({}), {
    files: new LocalFileStore(tmpdir()),
    senhaHasher: new SenhaHasher(),
  })
})
afterAll(async () => {
  await pool.end()
  await drop()
})

/** Enough rows that a full scan is the wrong plan, by other people. Triggers would take half a minute. */
async function fill() {
  const numbers = `generate_series(1, ${ROWS}) AS n`
  const day = `timestamp '2020-01-01' + n * interval '2 hours'`
  const words = `array_to_tsvector(ARRAY['texto', 'x' || n])`
  for (const table of ['noticias', 'documentos', 'eventos']) {
    await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER escrever_procura`)
    await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER palavras_da_inclusao`)
  }
  for (const links of ['noticia_tags', 'documento_tags', 'evento_tags'])
    await pool.query(`ALTER TABLE ${links} DISABLE TRIGGER procura_da_inclusao`)
  await pool.query(`
    INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
      SELECT 'Pessoa ' || n, 'pessoa' || n || '@jacaranda.example', '', 3 FROM generate_series(1, 500) AS n;
    INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id, procura)
      SELECT 'Título ' || md5(n::text), repeat('texto ', 100), ${day}, 6 + n % 500, ${words} FROM ${numbers};
    INSERT INTO documentos (nome, documento_area_id, instituicao_id, data, usuario_id, procura)
      SELECT 'Nome ' || md5(n::text), 1 + n % 3, 3, ${day}, 6 + n % 500, ${words} FROM ${numbers};
    INSERT INTO eventos (titulo, descricao, data_inicio, data_termino, responsavel, usuario_id, procura)
      SELECT 'Título ' || md5(n::text), repeat('texto ', 100), ${day}, ${day} + interval '3 hours', 'Pessoa ' || n % 300, 6 + n % 500, ${words}
      FROM ${numbers};
    INSERT INTO tags (descricao) SELECT 'Assunto ' || n FROM generate_series(1, 2000) AS n;
    INSERT INTO noticia_tags SELECT id, 21 + id % 2000, 0 FROM noticias ON CONFLICT DO NOTHING;
    INSERT INTO documento_tags SELECT id, 21 + id % 2000, 0 FROM documentos ON CONFLICT DO NOTHING;
    INSERT INTO evento_tags SELECT id, 21 + id % 2000, 0 FROM eventos ON CONFLICT DO NOTHING`)
  await pool.query('VACUUM ANALYZE')
}

const lists: [string, (services: Services) => Promise<unknown>][] = [
  ['noticias', ({ noticias }) => noticias.list({ paginacao: 1 })],
  ['noticias of an author', ({ noticias }) => noticias.list({ paginacao: 0, autorId: 3 })],
  ['noticias, page 2', ({ noticias }) => noticias.list({ paginacao: 2 })],
  [
    'noticias of an author that match',
    ({ noticias }) => noticias.list({ paginacao: 1, autorId: 9, busca: 'jacarandá' }),
  ],
  ['autores', ({ autores }) => autores.execute()],
  ['noticias that match', ({ noticias }) => noticias.list({ paginacao: 1, busca: 'jacarandá' })],
  ['ultimas noticias', ({ noticias }) => noticias.ultimos()],
  ['own noticias', ({ noticias }) => noticias.listOwn(1, { paginacao: 1 })],
  ['own noticias of a period', ({ noticias }) => noticias.listOwn(1, { paginacao: 1, desde: '2026-11-01T00:00' })],
  ['own noticias that match', ({ noticias }) => noticias.listOwn(1, { paginacao: 1, busca: 'jacarandá' })],
  ['own ultimas noticias', ({ noticias }) => noticias.ownUltimos(1)],
  ['eventos', ({ eventos }) => eventos.list({ paginacao: 1 })],
  ['eventos, page 2', ({ eventos }) => eventos.list({ paginacao: 2 })],
  ['organizadores', ({ organizadores }) => organizadores.execute()],
  ['eventos of an organiser', ({ eventos }) => eventos.list({ paginacao: 0, organizador: 'Hub Mercado Velho' })],
  ['eventos that match', ({ eventos }) => eventos.list({ paginacao: 1, busca: 'jacarandá' })],
  ['ultimos eventos', ({ eventos }) => eventos.ultimos()],
  ['own eventos', ({ eventos }) => eventos.listOwn(1, { paginacao: 1 })],
  ['own eventos of a period', ({ eventos }) => eventos.listOwn(1, { paginacao: 1, desde: '2026-11-01T00:00' })],
  ['own eventos that match', ({ eventos }) => eventos.listOwn(1, { paginacao: 1, busca: 'jacarandá' })],
  ['own ultimos eventos', ({ eventos }) => eventos.ownUltimos(1)],
  ['documentos', ({ documentos }) => documentos.list({ paginacao: 1 })],
  ['documentos, page 2', ({ documentos }) => documentos.list({ paginacao: 2 })],
  [
    'documentos of an area that match',
    ({ documentos }) => documentos.list({ paginacao: 1, documentoAreaId: 2, busca: 'jacarandá' }),
  ],
  ['documentos of an area', ({ documentos }) => documentos.list({ paginacao: 1, documentoAreaId: 2 })],
  ['documentos that match', ({ documentos }) => documentos.list({ paginacao: 1, busca: 'jacarandá' })],
  ['ultimos documentos', ({ documentos }) => documentos.ultimos()],
  ['own documentos', ({ documentos }) => documentos.wholeOwn(1)],
  ['own ultimos documentos', ({ documentos }) => documentos.ownUltimos(1)],
  ['everything that matches', ({ achados }) => achados.find('jacarandá')],
  ['everything that matches a typing error', ({ achados }) => achados.find('jacramda')],
]

it.each(lists)('%s: uses an index, never a full scan', async (_name, list) => {
  statements.length = 0
  await list(services)
  const ofLists = statements.filter(([statement]) => !/"totais"|"mudancas"|FROM unnest|f_parecidas/.test(statement))
  expect(ofLists).not.toEqual([])
  for (const [statement, values] of ofLists) {
    const { rows } = await pool.query(`EXPLAIN ${statement}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index/)
    expect(plan).not.toMatch(/Seq Scan on (noticias|eventos|documentos|\w+_tags)/)
  }
})

it.each<[string, (services: Services) => Promise<unknown>]>([
  ['noticias', ({ noticias }) => noticias.list({ paginacao: 1, busca: 'título' })],
  ['own noticias', ({ noticias }) => noticias.listOwn(9, { paginacao: 1 })],
  ['eventos', ({ eventos }) => eventos.list({ paginacao: 1, busca: 'título' })],
  ['own eventos', ({ eventos }) => eventos.listOwn(9, { paginacao: 1 })],
  ['documentos', ({ documentos }) => documentos.list({ paginacao: 1, busca: 'nome' })],
  ['documentos of an area', ({ documentos }) => documentos.list({ paginacao: 1, documentoAreaId: 2 })],
])('%s, with a known total: runs no count and reads only up to the page', async (_, list) => {
  await list(services)
  statements.length = 0
  await list(services)
  const [page, ...others] = statements.filter(([statement]) => !/"mudancas"/.test(statement))
  expect(others).toEqual([])
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${page?.[0]}`, page?.[1])
  const plan = JSON.stringify(rows[0]['QUERY PLAN'])
  const read = Math.max(...[...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, rows]) => Number(rows)))
  expect(read).toBeLessThanOrEqual(200)
})

it.each<[string, (services: Services) => Promise<unknown>]>([
  ['noticias', ({ noticias }) => noticias.list({ paginacao: Math.floor(ROWS / 9) })],
  ['own noticias', ({ noticias }) => noticias.listOwn(9, { paginacao: 4 })],
  ['eventos', ({ eventos }) => eventos.list({ paginacao: Math.floor(ROWS / 9) })],
  ['documentos', ({ documentos }) => documentos.list({ paginacao: Math.floor(ROWS / 18) })],
])('a distant page of %s reads tags of its own items only', async (_, list) => {
  statements.length = 0
  await list(services)
  const [page, values] = statements.at(-1) ?? ['', []]
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${page}`, values)
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  expect(nodes.filter((node) => /_tags$/.test(node['Relation Name'] ?? '') && node['Actual Loops'] > 9)).toEqual([])
  expect(nodes.some((node) => node['Node Type'] === 'Index Only Scan')).toBe(true)
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it.each([
  ['eventos_primeira', (services: Services) => services.eventos.list({ paginacao: 1 })],
  ['eventos_ultimos', ({ eventos }: Services) => eventos.ultimos()],
  ['noticias_primeira', ({ noticias }: Services) => noticias.list({ paginacao: 1 })],
  ['noticias_ultimos', ({ noticias }: Services) => noticias.ultimos()],
  ['documentos_primeira', ({ documentos }: Services) => documentos.list({ paginacao: 1 })],
  ['documentos_ultimos', ({ documentos }: Services) => documentos.ultimos()],
])('%s is planned once, not for every call', async (name, list) => {
  const own = poolFor(pool.options.connectionString ?? '', 1)
  const alone = createServices(drizzle({ client: own, schema, casing: 'snake_case' }), testSettings({}), services)
  for (let call = 0; call < 8; call += 1) await list(alone)
  const { rows } = await own.query(
    `SELECT generic_plans::int AS once, custom_plans::int AS anew FROM pg_prepared_statements WHERE name = $1`,
    [name],
  )
  await own.end()
  expect(rows).toEqual([{ once: 8, anew: 0 }])
})

it('computes similarity only for words that share trigrams', async () => {
  const { rows } = await pool.query(
    `SELECT proconfig AS config, (SELECT indexdef FROM pg_indexes WHERE indexname = 'palavras_semelhantes') AS index
     FROM pg_proc WHERE proname = 'f_parecidas'`,
  )
  expect(rows).toEqual([{ config: ['enable_seqscan=off'], index: expect.stringContaining('gin_trgm_ops') }])
})

it('finds similar words in one query, so that connections remain free', async () => {
  statements.length = 0
  await services.achados.find('jacramda pesqisa startap')
  expect(statements.filter(([statement]) => statement.includes('f_parecidas'))).toHaveLength(1)
})

it('returns the total even beyond the last page', async () => {
  const last = await services.noticias.list({ paginacao: 1, autorId: 10 })
  expect(last.total).toBeGreaterThan(0)
  expect(await services.noticias.list({ paginacao: 900, autorId: 10 })).toEqual({ itens: [], total: last.total })
})

it('finds current eventos by an index of their period', async () => {
  statements.length = 0
  await services.eventos.ultimos()
  const [statement, values] = statements[0] ?? ['', []]
  const { rows } = await pool.query(`EXPLAIN ${statement}`, values)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('eventos_em_andamento')
})
