import pg from 'pg'

/** Of the messages that visitors know to be sent, which the database has not, and how many it has twice. */
export async function compareWritten(databaseUrl: string, acknowledged: readonly string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ texto: string }>('SELECT mensagem AS texto FROM mensagens_contato')
  await client.end()
  const written = new Set(rows.map(({ texto }) => texto))
  return { lost: acknowledged.filter((message) => !written.has(message)), twice: rows.length - written.size }
}
