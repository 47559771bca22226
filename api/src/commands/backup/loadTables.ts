import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CommandError } from '../command/Command'
import { type Manifest, tablePath } from './manifest'

type Tabela = Manifest['tabelas'][number]

/** Triggers of the search column, which is in the backup, and of totals and words, which are computed afterwards. */
const LEFT_OUT = `tgname IN ('escrever_procura', 'procura_da_inclusao', 'contar_inclusao')
  OR tgname = 'palavras_da_inclusao' AND tgrelid <> 'tags'::regclass`

/**
 * From PostgreSQL 18 on, workers build a GIN index together if each has 32 MB. Earlier versions build it alone, a third
 * faster if the tree fits into the processor's cache.
 */
const INDEX_MEMORY = `CASE WHEN current_setting('server_version_num')::int < 180000 THEN '8MB' ELSE '128MB' END`

/** Rebuilds indexes and keys after loading, which is faster. The caller has truncated the tables. */
export async function loadTables(
  client: pg.Client,
  folder: string,
  tabelas: Tabela[],
  onProgress: (line: string) => void,
) {
  const nomes = tabelas.map(({ nome }) => nome)
  const triggers = await triggersOf(client, nomes)
  const indexes = await indexesOf(client, nomes)
  const keys = await keysOf(client, nomes)
  // Disabled triggers would still make COPY load row by row.
  for (const { nome, trigger } of triggers) await client.query(`DROP TRIGGER ${trigger} ON ${nome}`)
  for (const { index } of indexes) await client.query(`DROP INDEX ${index}`)
  for (const { nome, key } of keys) await client.query(`ALTER TABLE ${nome} DROP CONSTRAINT ${key}`)
  for (const tabela of tabelas) {
    onProgress(`Tabela ${tabela.nome}: ${tabela.linhas} linhas…`)
    await load(client, folder, tabela)
  }
  for (const { nome, trigger } of triggers) if (trigger === 'palavras_da_inclusao') await gatherWords(client, nome)
  await client.query(`SELECT set_config('maintenance_work_mem', ${INDEX_MEMORY}, true)`)
  for (const nome of nomes) {
    const own = indexes.filter((index) => index.nome === nome)
    if (own.length > 0) onProgress(`Índices de ${nome}: ${own.length}…`)
    for (const { definition } of own) await client.query(definition)
  }
  for (const { nome, trigger } of triggers) if (trigger === 'contar_inclusao') await count(client, nome)
  onProgress('Referências entre as tabelas…')
  for (const { nome, key, definition } of keys) {
    await client.query(`ALTER TABLE ${nome} ADD CONSTRAINT ${key} ${definition}`)
  }
  for (const { definition } of triggers) await client.query(definition)
}

async function load(client: pg.Client, folder: string, { nome, linhas }: Tabela) {
  const rows = client.query(copyFrom(`COPY ${nome} FROM STDIN (FORMAT csv, HEADER MATCH, FREEZE)`))
  await pipeline(createReadStream(tablePath(folder, nome)), rows)
  if (rows.rowCount !== linhas)
    throw new CommandError(
      `A tabela "${nome}" da cópia não tem as ${linhas} linhas do manifesto. Use outra cópia. Nada foi alterado.`,
    )
}

/** OFFSET 0 keeps the planner from checking each word again for each item. */
const gatherWords = (client: pg.Client, nome: string) =>
  client.query(
    `INSERT INTO palavras
     SELECT p FROM (SELECT DISTINCT p FROM ${nome}, unnest(tsvector_to_array(ts_filter(procura, '{A}'))) AS p OFFSET 0) AS todas
      WHERE length(p) BETWEEN 4 AND 40 AND p !~ '[^[:alpha:]]' ON CONFLICT DO NOTHING`,
  )

const count = (client: pg.Client, nome: string) =>
  client.query(`INSERT INTO totais SELECT '${nome}', 0, count(*) FROM ${nome} WHERE aprovado`)

async function triggersOf(client: pg.Client, nomes: string[]) {
  const { rows } = await client.query<{ nome: string; trigger: string; definition: string }>(
    `SELECT tgrelid::regclass AS nome, quote_ident(tgname) AS trigger, pg_get_triggerdef(oid) AS definition
       FROM pg_trigger WHERE tgrelid = ANY ($1::regclass[]) AND (${LEFT_OUT})`,
    [nomes],
  )
  return rows
}

/** Excludes unique indexes, which check the loaded rows. */
async function indexesOf(client: pg.Client, nomes: string[]) {
  const { rows } = await client.query<{ nome: string; index: string; definition: string }>(
    `SELECT indrelid::regclass AS nome, indexrelid::regclass AS index, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`,
    [nomes],
  )
  return rows
}

async function keysOf(client: pg.Client, nomes: string[]) {
  const { rows } = await client.query<{ nome: string; key: string; definition: string }>(
    `SELECT conrelid::regclass AS nome, quote_ident(conname) AS key, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) ORDER BY oid`,
    [nomes],
  )
  return rows
}
