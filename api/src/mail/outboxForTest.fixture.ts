import type { QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import { Database, type Db } from '../database/Database'
import { databaseForTest } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'
import { compose } from './compose'
import { enqueue, type NewMail } from './enqueue'
import { startOutboxWorker } from './startOutboxWorker'

export interface TestOutbox {
  url: string
  db: Db
  sql: (statement: string) => Promise<unknown[]>
  /** @returns the Message-ID */
  put: (mensagem?: Partial<NewMail>) => Promise<string>
  /** What waits, with the seconds until each is due. */
  rows: () => Promise<{ tentativas: number; espera: number }[]>
  /** As time would: everything that waits is due. */
  makeDue: () => Promise<unknown>
  /** A sender on this outbox, with the lines that it wrote. */
  start: (env: Record<string, string>) => { linhas: string[]; isStuck: () => boolean; close: () => Promise<void> }
}

/** Far longer than any of it takes. */
export const SOON = { timeout: 10_000 }

export const ANA = { nome: 'Ana Conceição', email: 'ana@pessoa.example' }

/** An outbox of the test's own. */
export async function outboxForTest(): Promise<TestOutbox> {
  const url = await databaseForTest('demo')
  const database = await Database.open(url)
  onTestFinished(() => database.close())
  const query = async <Row extends QueryResultRow>(statement: string) =>
    (await database.pool.query<Row>(statement)).rows
  return {
    url,
    db: database.db,
    sql: query,
    put: async (mensagem) => {
      const carta = compose({ titulo: 'Olá', paragrafos: ['Até amanhã.'] })
      await enqueue(database.db, { para: ANA, assunto: 'Recuperação de senha', ...carta, ...mensagem })
      const [row] = await query<{ id: string }>(
        'SELECT message_id AS id FROM mensagens_email ORDER BY criada_em DESC LIMIT 1',
      )
      return row?.id ?? ''
    },
    rows: () =>
      query(
        'SELECT tentativas, extract(epoch FROM enviar_em - now())::float AS espera FROM mensagens_email ORDER BY id',
      ),
    makeDue: () => query('UPDATE mensagens_email SET enviar_em = now()'),
    start: (env) => {
      const linhas: string[] = []
      const worker = startOutboxWorker(database.db, testSettings(env), (linha) => linhas.push(linha))
      onTestFinished(() => worker.close())
      return { linhas, isStuck: () => worker.isStuck, close: () => worker.close() }
    },
  }
}
