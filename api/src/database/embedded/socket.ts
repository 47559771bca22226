import pg from 'pg'

/** The address of a database behind a socket in the folder. */
export const socketUrl = (socketFolder: string, database: string) =>
  `postgresql://portal@localhost/${database}?host=${encodeURIComponent(socketFolder)}`

/** Starting up, shutting down, or in recovery: it will take connections, but not now. */
const NOT_NOW = '57P03'

/** Whether a server answers there, were it only to refuse for a reason that waiting does not mend. */
export async function isAnswering(socketFolder: string) {
  const client = new pg.Client({ connectionString: socketUrl(socketFolder, 'postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== NOT_NOW
  }
}
