import pg from 'pg'
import { fillWithWorst } from '../../../api/src/testing/fillWithWorst'
import { logIn } from '../logIn'
import { type DemoPortal, startDemoPortal } from '../startDemoPortal'

const ROWS = 400

export interface WorstPortal extends DemoPortal {
  token: string
  ids: { noticias: number[]; eventos: number[]; documentos: number[] }
}

export async function startWorstPortal(settings: Record<string, string> = {}): Promise<WorstPortal> {
  const portal = await startDemoPortal(settings)
  try {
    await fillWithWorst(portal.databaseUrl, ROWS)
    return { ...portal, token: (await logIn(portal.address)).token, ids: await dearestIds(portal.databaseUrl) }
  } catch (error) {
    await portal.close()
    throw error
  }
}

async function dearestIds(url: string): Promise<WorstPortal['ids']> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const longest = async (table: string) => {
    const { rows } = await client.query(
      `SELECT id FROM ${table} WHERE usuario_id = 1 ORDER BY length(descricao) > 20000 DESC, id LIMIT 5`,
    )
    return rows.map(({ id }) => Number(id))
  }
  try {
    return {
      noticias: await longest('noticias'),
      eventos: await longest('eventos'),
      documentos: await longest('documentos'),
    }
  } finally {
    await client.end()
  }
}
