import pg from 'pg'

export function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}

export const createDatabase = (serverUrl: string, name: string, template?: string) =>
  run(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY file_copy` : ''}`)

export const dropDatabase = (serverUrl: string, name: string) =>
  run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

export async function run(url: string, statement: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
