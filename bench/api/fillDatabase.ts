import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { SenhaHasher } from '../../api/src/autenticacao/SenhaHasher'
import { localNow } from '../../shared-contracts/src/dates'
import { CAPAS, type Kind, kinds, USUARIOS } from './kinds'
import { thumbnails } from './pictures'

/** The password of every user. */
export const SENHA = 'Medida#2026'
const TAGS = 300
/** The e-mail address of a user, from 0 to `USUARIOS` - 1. */
export const emailOf = (n: number) => `autoria${n}@medida.example`

/**
 * Fills a migrated, empty database with users, tags and thumbnails, and with `rows` rows each of news, events and
 * documents.
 * @param url a PostgreSQL URL of a superuser, who may drop indexes and skip the checks of keys
 */
export async function fillDatabase(url: string, rows: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const capas = await fillCommon(client)
    for (const kind of kinds(localNow('America/Sao_Paulo'))) await fillKind(client, kind, rows, capas)
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Inserts what all kinds refer to. @returns the ids of the thumbnails */
async function fillCommon(client: pg.Client) {
  const senha = await new SenhaHasher().hash(SENHA)
  await client.query(
    `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id)
     SELECT 'Autoria ' || n, 'autoria' || n || '@medida.example', $1, 3 FROM generate_series(0, ${USUARIOS - 1}) AS n ORDER BY n`,
    [senha],
  )
  await client.query(`INSERT INTO tags (descricao) SELECT 'assunto ' || n FROM generate_series(1, ${TAGS}) AS n`)
  const pictures = thumbnails(CAPAS)
  const capas = pictures.map(() => randomUUID())
  await client.query(
    `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256, miniatura)
     SELECT id, 'capa.jpg', 'image/jpeg', 400000, md5(id::text), miniatura FROM unnest($1::uuid[], $2::text[]) AS c (id, miniatura)`,
    [capas, pictures],
  )
  return capas
}

/** Inserts without checks of keys, and builds the indexes afterwards: otherwise a million rows would take an hour. */
async function fillKind(client: pg.Client, { table, tagLinks, columns }: Kind, rows: number, capas: string[]) {
  const { rows: indexes } = await client.query<{ name: string; statement: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary`,
    [[table, tagLinks]],
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '1GB'")
  await client.query(
    `INSERT INTO ${table} (${Object.keys(columns)})
     SELECT ${Object.values(columns)} FROM (SELECT $1::uuid[] AS capas, $2::float8 AS rows) AS given,
       generate_series($2::int - 1, 0, -1) AS n`,
    [capas, rows],
  )
  await client.query(
    `INSERT INTO ${tagLinks}
     SELECT t.id, (SELECT min(id) FROM tags) + (t.id * (7 + o)) % ${TAGS}, o FROM ${table} AS t, generate_series(0, 2) AS o
     ON CONFLICT DO NOTHING`,
  )
  await client.query('SET session_replication_role = origin')
  await client.query(
    `INSERT INTO totais SELECT $1, 0, count(*) FROM ${table} WHERE aprovado
     ON CONFLICT (tabela, parcela) DO UPDATE SET total = excluded.total`,
    [table],
  )
  for (const { statement } of indexes) await client.query(statement)
  await client.query(
    `INSERT INTO palavras SELECT DISTINCT lexeme FROM ${table}, unnest(procura)
     WHERE 'A' = ANY (weights) AND length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]' ON CONFLICT DO NOTHING`,
  )
}
