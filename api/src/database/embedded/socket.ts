import pg from 'pg'

export const socketUrl = (socketFolder: string, database: string) =>
  `postgresql://portal@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

export const CONNECT_MS = 2_000

/** Starting, stopping or in recovery: it will accept connections later. */
const NOT_NOW = '57P03'

/** True also if the server refuses for a reason that waiting does not fix. */
export async function isAnswering(socketFolder: string) {
  const client = new pg.Client({
    connectionString: socketUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== NOT_NOW
  }
}

export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    /^(57P0[123]|ECONNRE\w+|ENOENT|EPIPE)$/.test(code) ||
    /^(Connection terminated|timeout expired|Query read timeout)/.test(error.message)
  )
}
