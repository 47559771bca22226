import pg from 'pg'

/** The address of a database behind a socket in the folder. */
export const socketUrl = (socketFolder: string, database: string) =>
  `postgresql://portal@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** A server that answers at all does so at once. */
export const CONNECT_MS = 2_000

/** Starting up, shutting down, or in recovery: it will take connections, but not now. */
const NOT_NOW = '57P03'

/** Whether a server answers there, were it only to refuse for a reason that waiting does not mend. */
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

/** Whether an error is that a server is just ending, has just ended, or is too busy to answer in time: soon there is one again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    /^(57P0[123]|ECONNRE\w+|ENOENT|EPIPE)$/.test(code) ||
    /^(Connection terminated|timeout expired|Query read timeout)/.test(error.message)
  )
}
