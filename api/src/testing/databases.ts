import pg from 'pg'

export function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}

export const createDatabase = (serverUrl: string, name: string, template?: string) =>
  run(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)

export const dropDatabase = (serverUrl: string, name: string) =>
  run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

async function run(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
