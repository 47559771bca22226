import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, type Entrada, login } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import type { CapaDrawer } from '../arquivos/CapaEncoder'
import { isPhoto } from '../arquivos/kinds'
import { readPicture } from '../arquivos/readPicture'
import { SenhaHasher } from '../autenticacao/SenhaHasher'
import type { Settings } from '../config/env'
import { startApi } from '../startApi'
import { carryMark } from './carryMark'
import { poolFor } from './connections'
import { copyFolder } from './copyFolder'
import { TEST_COST } from './testCost'
import { testDatabase } from './testDatabase'
import { testSettings } from './testSettings'

export const GESTORA = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }
export const PESQUISADOR = { email: 'pesquisador@jacaranda.example', password: 'Jacaranda#26' }
export const NOVATA = { email: 'novata@jacaranda.example', password: 'Jacaranda#26' }

export interface Portal {
  baseUrl: string
  app: FastifyInstance
  settings: Settings
  sql: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>
  api: Api
  apiAs: (credenciais: typeof GESTORA, onSessionExpired?: () => void) => Promise<Api & { usuario: Entrada }>
  close: () => Promise<void>
}

/** In this process: starting another takes longer than drawing. */
const capas: CapaDrawer = {
  draw: async (upload, _ip, forma) => ((await isPhoto(upload)) ? readPicture(upload.caminho, forma) : 'format'),
}

/** A demo portal on loopback with its own database and folder. Mails stay in the outbox. */
export async function startPortal(env: Record<string, string> = {}, nome?: string): Promise<Portal> {
  const { url, drop } = await testDatabase('demo')
  const dataDir = await copyOfFiles()
  const settings = testSettings({ DATABASE_URL: url, DATA_DIR: dataDir, LIMITE_ENVIOS: '10000', ...env }, nome)
  if (settings.filesUrl || settings.dataDir !== dataDir) await carryMark(settings)
  const opened = await startApi(settings, { sendMail: false, senhaHasher: new SenhaHasher(TEST_COST), capas })
  const app = opened.createApp()
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const api = createApi({ baseUrl })
  const pool = poolFor(url, 2)
  return {
    baseUrl,
    app,
    settings,
    api,
    sql: (statement, values) => pool.query(statement, values),
    apiAs: async (credenciais, onSessionExpired = () => {}) => {
      const resultado = await api(login, credenciais)
      if (!resultado.ok) throw new Error(resultado.resposta)
      const { token } = resultado.valor
      return Object.assign(createApi({ baseUrl, token: () => token, onSessionExpired }), { usuario: resultado.valor })
    },
    close: async () => {
      await app.close()
      await pool.end()
      await opened.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function copyOfFiles() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-arquivos-'))
  copyFolder(join(inject('dataDir'), 'arquivos'), join(dataDir, 'arquivos'))
  return dataDir
}
