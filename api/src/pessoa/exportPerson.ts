import { type SQL, sql } from 'drizzle-orm'
import { ACCOUNT } from '../config/limits'
import type { Db } from '../database/Database'
import { filesOf, itens } from '../database/itens'

interface Part {
  nome: string
  table: string
  without: string[]
  isHers: (person: SQL) => SQL
  key: string
  type: 'int' | 'bigint' | 'text' | 'uuid'
}

const part = (nome: string, table: string, rest: Partial<Part> = {}): Part => ({
  ...{ nome, table, without: [], isHers: (id: SQL) => sql`usuario_id = ${id}`, key: 'id', type: 'int' },
  ...rest,
})

/** By account id. Hashes are omitted: they help only a guesser. */
const BY_ID: Part[] = [
  part('conta', 'usuarios', { without: ['senha_hash', 'procura'], isHers: (id) => sql`id = ${id}` }),
  part('sessoes', 'sessoes', { without: ['token_hash'], key: 'token_hash', type: 'text' }),
  part('codigosRecuperacao', 'codigos_recuperacao', { without: ['codigo_hash'], key: 'rede', type: 'text' }),
  part('confirmacoesEmail', 'confirmacoes_email', { without: ['codigo_hash'], key: 'usuario_id' }),
  part('redesConhecidas', 'redes_conhecidas', { key: 'rede', type: 'text' }),
  part('publicadores', 'publicadores', { key: 'instituicao_id' }),
  ...itens.map(({ tabela }) => part(tabela, tabela)),
  part('enderecos', 'enderecos'),
  part('arquivos', 'arquivos', {
    ...{ without: ['miniatura'], type: 'uuid' },
    isHers: (id) => sql`(id IN (${sql.join(filesOf(id), sql` UNION `)})
      OR (usuario_id = ${id} AND avulsa_ate IS NOT NULL))`,
  }),
  part('auditoria', 'auditoria', { type: 'bigint' }),
]

/** By e-mail. The text of queued mails is omitted, as it may hold a code. */
const BY_EMAIL: Part[] = [
  part('mensagensContato', 'mensagens_contato', {
    ...{ without: ['procura'], isHers: (email: SQL) => sql`lower(trim(email_corporativo)) = ${email}` },
  }),
  part('emailsNaFila', 'mensagens_email', {
    ...{ without: ['texto', 'html'], isHers: (email: SQL) => sql`lower(para_email) = ${email}` },
  }),
]

/** Yields JSON in batches. @param id undefined without an account @param email undefined if unconfirmed */
export async function* exportPerson(
  db: Db,
  { id, email }: { id: number | undefined; email: string | undefined },
): AsyncGenerator<string> {
  yield `{\n"exportadoEm": ${JSON.stringify(new Date().toISOString())}`
  for (const each of id === undefined ? [] : BY_ID) yield* linesOf(db, each, sql`${id}::int`)
  for (const each of email === undefined ? [] : BY_EMAIL) yield* linesOf(db, each, sql`${email}::text`)
  yield '\n}\n'
}

async function* linesOf(db: Db, each: Part, person: SQL) {
  yield `,\n${JSON.stringify(each.nome)}: [`
  let last: string | undefined
  let before = '\n'
  do {
    const rows = await read(db, each, person, last)
    if (rows.length > 0) yield before + rows.map(({ linha }) => JSON.stringify(linha)).join(',\n')
    before = ',\n'
    last = rows.length < ACCOUNT.exportBatch ? undefined : rows.at(-1)?.chave
  } while (last !== undefined)
  yield ']'
}

async function read(db: Db, { table, without, isHers, key, type }: Part, person: SQL, last: string | undefined) {
  const column = sql.identifier(key)
  const { rows } = await db.execute<{ chave: string; linha: unknown }>(sql`
    SELECT t.${column}::text AS chave, to_jsonb(t) - ${sql.raw(`ARRAY[${without.map((name) => `'${name}'`)}]::text[]`)} AS linha
      FROM ${sql.identifier(table)} AS t
     WHERE ${isHers(person)} AND ${last === undefined ? sql`true` : sql`t.${column} > ${last}::${sql.raw(type)}`}
     ORDER BY t.${column} LIMIT ${ACCOUNT.exportBatch}`)
  return rows
}
