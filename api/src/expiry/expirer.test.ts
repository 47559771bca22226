import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../database/Database'
import { testDatabase } from '../testing/testDatabase'
import { Expirer, type ExpirerOptions } from './Expirer'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const { url, drop: dropDatabase } = await testDatabase('demo')
  drop = dropDatabase
  database = await Database.open(url)
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(() =>
  database.pool.query('DELETE FROM limites; DELETE FROM redes_conhecidas; DELETE FROM codigos_recuperacao'),
)

const expirer = (bounds: Pick<ExpirerOptions, 'maxLimites' | 'maxAtOnce'> = {}) =>
  new Expirer(database.db, {
    janelaMs: HOUR_MS,
    auditoriaMs: 40 * DAY_MS,
    contatoMs: 30 * DAY_MS,
    ...bounds,
    onFailure: (error) => {
      throw error
    },
  })

const conta = (chave: string, inicio: string, bloqueadoAte?: string) =>
  database.pool.query(
    'INSERT INTO limites (chave, inicio, bloqueado_ate) VALUES ($1, now() + $2::interval, now() + $3::interval)',
    [chave, inicio, bloqueadoAte ?? null],
  )

const kept = async () =>
  (await database.pool.query('SELECT chave FROM limites ORDER BY chave')).rows.map(({ chave }) => chave)

describe('counts of attempts', () => {
  it('are kept while they count or block, and for a day after a block', async () => {
    await conta('over', '-61 minutes')
    await conta('counting', '-30 minutes')
    await conta('blocking', '-2 days', '1 hour')
    await conta('blocked yesterday', '-2 days', '-23 hours')
    await conta('blocked before', '-3 days', '-25 hours')
    await expirer().remove()
    expect(await kept()).toEqual(['blocked yesterday', 'blocking', 'counting'])
  })

  it('are removed beyond a maximum, the oldest first, active blocks last', async () => {
    await conta('blocking', '-50 minutes', '1 hour')
    for (const minutes of [40, 30, 20, 10]) await conta(`${minutes} minutes old`, `-${minutes} minutes`)
    await expirer({ maxLimites: 3 }).remove()
    expect(await kept()).toEqual(['10 minutes old', '20 minutes old', 'blocking'])
  })
})

it('a known network is removed after ninety days without a login', async () => {
  await database.pool.query(`INSERT INTO redes_conhecidas (usuario_id, rede, vista_em)
    VALUES (1, 'old', now() - interval '91 days'), (1, 'known', now() - interval '89 days')`)
  await expirer().remove()
  expect((await database.pool.query('SELECT rede FROM redes_conhecidas')).rows).toEqual([{ rede: 'known' }])
})

it('a recovery code is removed when it has expired', async () => {
  await database.pool.query(`INSERT INTO codigos_recuperacao (usuario_id, rede, codigo_hash, expira_em)
    VALUES (1, 'a', 'old', now() - interval '1 second'), (1, 'b', 'live', now() + interval '1 hour')`)
  await expirer().remove()
  expect((await database.pool.query('SELECT codigo_hash FROM codigos_recuperacao')).rows).toEqual([
    { codigo_hash: 'live' },
  ])
})

describe('the audit and contact messages', () => {
  const write = async (...ages: number[]) => {
    await database.pool.query('DELETE FROM auditoria; DELETE FROM mensagens_contato')
    for (const days of ages) {
      const age = `${days} days`
      await database.pool.query(`INSERT INTO auditoria (acao, em) VALUES ($1::text, now() - $1::interval)`, [age])
      await database.pool.query(
        `INSERT INTO mensagens_contato
           (nome, email_corporativo, telefone, empresa, cargo, setor_id, mensagem, criada_em)
         VALUES ($1::text, 'a@b.example', '', '', '', 1, '', now() - $1::interval)`,
        [age],
      )
    }
  }
  const left = async () => {
    const { rows } = await database.pool.query(`
      SELECT 'auditoria' AS de, acao AS idade, em FROM auditoria
      UNION ALL SELECT 'contato', nome, criada_em FROM mensagens_contato ORDER BY de, em DESC`)
    return rows.map(({ de, idade }) => `${de}: ${idade}`)
  }

  it('are removed after the configured days', async () => {
    await write(29, 31, 39, 41)
    await expirer().remove()
    expect(await left()).toEqual(['auditoria: 29 days', 'auditoria: 31 days', 'auditoria: 39 days', 'contato: 29 days'])
  })

  it('are removed in batches, the oldest first', async () => {
    await write(50, 70, 60)
    await expirer({ maxAtOnce: 2 }).remove()
    expect(await left()).toEqual(['auditoria: 50 days', 'contato: 50 days'])
    await expirer({ maxAtOnce: 2 }).remove()
    expect(await left()).toEqual([])
  })
})
