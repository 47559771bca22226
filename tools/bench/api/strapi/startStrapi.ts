import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../bin/freePort.mjs'
import { ServerProcess } from '../../ServerProcess'
import { copyNoticias } from './copyNoticias'
import { installStrapi } from './installStrapi'
import { writeStrapiProject } from './writeStrapiProject'

export interface Strapi {
  url: string
  server: ServerProcess
}

export async function startStrapi(databaseUrl: string): Promise<Strapi> {
  const folder = installStrapi()
  await writeStrapiProject(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CREATE SCHEMA strapi')
  await client.end()
  const port = await freePort()
  const server = await ServerProcess.start({
    command: process.execPath,
    args: [join(folder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    cwd: folder,
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port), STRAPI_TELEMETRY_DISABLED: 'true' },
    ready: /Strapi started successfully|http:\/\/127.0.0.1:\d+/,
  })
  await copyNoticias(databaseUrl)
  return { url: `http://127.0.0.1:${port}`, server }
}
