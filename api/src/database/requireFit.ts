import { StartupError } from '@portal/platform/process/StartupError'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DATABASE } from '../config/limits'
import { withoutPassword } from './explainConnection'
import * as ours from './schema'

interface Server {
  version: number
  encoding: string
  schema: string | null
  mayCreate: boolean
  mayFill: boolean
  hasSchema: boolean
  isReadOnly: boolean
  connections: number | null
  tables: string | null
  isFollower: boolean
  database: string
  role: string
  pid: number
}

interface Made {
  isNew: boolean
  isWhole: boolean
}

const SERVER = `
  SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
         current_schema() AS schema, has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
         coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayFill",
         to_regnamespace('public') IS NOT NULL AS "hasSchema",
         current_setting('default_transaction_read_only')::boolean AS "isReadOnly", connections,
         (SELECT string_agg(relname, ', ' ORDER BY relname) FROM pg_class
           WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND relname = ANY ($1)) AS tables,
         pg_is_in_recovery() AS "isFollower", quote_ident(current_database()) AS database, quote_ident(current_user) AS role,
         pg_backend_pid() AS pid
    FROM (SELECT least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) AS connections
            FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()) AS limits`

const TABLES = Object.values(ours).flatMap((each) => (is(each, PgTable) ? getTableName(each) : []))

const { statements, transactions } = DATABASE.connections
/** A process takes one for its health check, too. */
const CONNECTIONS = statements + transactions + 1

/** @throws StartupError that says what to change @param made number of applied migrations, and whether it is all */
export async function requireFit(client: pg.Client, connectionString: string, made: Made) {
  const { rows } = await client.query<Server>(SERVER, [TABLES])
  const reason = rows[0] && (await unfit(rows[0], connectionString, made))
  if (!reason) return
  throw new StartupError(
    `O PostgreSQL em "${withoutPassword(connectionString)}" não serve: ${reason}. Nada foi alterado.`,
  )
}

async function unfit(server: Server, connectionString: string, { isNew, isWhole }: Made): Promise<string | undefined> {
  const { version, encoding, schema, mayCreate, mayFill, isFollower, database, role, pid } = server
  const { hasSchema, isReadOnly, connections, tables } = server
  if (version < 150_000)
    return `é da versão ${Math.floor(version / 10_000)}, e o portal precisa da 15 ou de uma mais nova`
  if (isFollower) return 'é uma réplica, que só pode ser lida; escreva o servidor principal em DATABASE_URL'
  if (!isWhole && isReadOnly)
    return `o usuário ${role} só lê: ALTER ROLE ${role} RESET default_transaction_read_only; ALTER DATABASE ${database} RESET default_transaction_read_only`
  if (isNew && tables !== null)
    return `o banco ${database} já tem tabelas de outro programa com os nomes do portal (${tables}); dê ao portal um banco só dele`
  if (isNew && connections !== null && connections < CONNECTIONS)
    return `o usuário ou o banco só pode ter ${connections} conexões, e cada processo do portal usa ${CONNECTIONS}: ALTER ROLE ${role} CONNECTION LIMIT -1; ALTER DATABASE ${database} CONNECTION LIMIT -1`
  if (!hasSchema) return `falta o esquema public: CREATE SCHEMA public AUTHORIZATION ${role}`
  if (isNew && encoding !== 'UTF8')
    return `o banco ${database} é ${encoding}, e precisa ser UTF8; crie outro: CREATE DATABASE portal ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`
  if (schema !== 'public' && mayFill)
    return `o portal trabalha no esquema public, e search_path começa por outro (${schema}): ALTER ROLE ${role} IN DATABASE ${database} SET search_path = public`
  if ((isNew && !mayCreate) || (!mayFill && !isWhole))
    return `o usuário ${role} não pode criar o que o portal precisa: GRANT CREATE ON DATABASE ${database} TO ${role}; GRANT USAGE, CREATE ON SCHEMA public TO ${role}`
  if (await isShared(pid, connectionString))
    return 'há um pgbouncer no caminho que troca de conexão a cada transação; o portal precisa de pool_mode = session (docs/operations.md)'
  return undefined
}

/** True if another open session gets the same server process, as behind a transaction pooler. */
async function isShared(pid: number, connectionString: string): Promise<boolean> {
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE.startConnectMs })
  other.on('error', () => {})
  await other.connect()
  try {
    const { rows } = await other.query('SELECT pg_backend_pid() AS pid')
    return rows[0].pid === pid
  } finally {
    await other.end()
  }
}
