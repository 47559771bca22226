import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { SenhaHasher } from '../../../api/src/autenticacao/SenhaHasher'
import { localNow } from '../../../shared-contracts/src/dates'
import { CAPAS, type Kind, kinds, USUARIOS } from './kinds'
import { thumbnails } from './pictures'

const SENHA = 'Medida#2026'
const TAGS = 300
const emailOf = (n: number) => `autoria${n}@medida.example`

export const personOf = (n: number) => ({ email: emailOf(n), password: SENHA })

/** The user of `url` must be a superuser, because indexes and key checks are disabled during the fill. */
export async function fillDatabase(url: string, rows: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const capas = await fillCommon(client)
    await fillGestao(client, rows)
    for (const kind of kinds(localNow('America/Sao_Paulo'))) await fillKind(client, kind, rows, capas)
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

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

/** Inserts the data of gestores: one person and message to five items of a kind, and two audit rows to one. */
async function fillGestao(client: pg.Client, rows: number) {
  await client.query(`UPDATE usuarios SET papel = 'gestor' WHERE email = $1`, [emailOf(1)])
  await client.query(
    `INSERT INTO usuarios (nome_completo, email, senha_hash, instituicao_id, criado_em)
     SELECT 'Pessoa ' || n || ' de ' || md5(n::text), 'pessoa' || n || '@medida.example', '', 3, now() - n * interval '1 hour'
     FROM generate_series(1, $1::int / 5) AS n ORDER BY n`,
    [rows],
  )
  await client.query(
    `INSERT INTO mensagens_contato (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem, criada_em)
     SELECT 'Visitante ' || n, 'visitante' || n || '@empresa.example', '1199990000', 'Empresa ' || n % 700, 'Diretoria', 1 + n % 6,
       repeat('Gostaria de saber mais sobre o programa ' || md5(n::text) || '. ', 10), now() - ($1 / 5 - n) * interval '20 minutes'
     FROM generate_series(1, $1::int / 5) AS n ORDER BY n`,
    [rows],
  )
  await client.query(
    `INSERT INTO auditoria (em, usuario_id, acao, alvo_id)
     SELECT now() - ($1 * 2 - n) * interval '4 minutes', 1 + n % 200,
       (ARRAY['noticia.incluir', 'evento.editar', 'documento.excluir', 'usuario.entrar', 'contato.ler'])[1 + n % 5], n
     FROM generate_series(1, $1::int * 2) AS n ORDER BY n`,
    [rows],
  )
}

/** Inserts without key checks and builds the indexes afterwards: otherwise a million rows would take an hour. */
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
