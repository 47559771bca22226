import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '@portal/platform/process/StartupError'
import { freeBytes } from '@portal/platform/storage/freeBytes'
import type pg from 'pg'
import { writeAuditoria } from '../../auditoria/writeAuditoria'
import { queriesOver } from '../../database/Database'
import { DataFolderLock, PATIENCE_MS } from '../../database/embedded/DataFolderLock'
import { damaged, ensureWritable, initialise, otherMajor } from '../../database/embedded/dataFolder'
import { isOlder, MAJOR, majorOf } from '../../database/embedded/major'
import type { PostmasterOptions } from '../../database/embedded/Postmaster'
import { findPostmaster } from '../../database/embedded/postmasterPid'
import { findPrograms, type Programs } from '../../database/embedded/programs'
import { ServerLog } from '../../database/embedded/ServerLog'
import { chooseServerUser } from '../../database/embedded/ServerUser'
import { isPassing, socketUrl } from '../../database/embedded/socket'
import { finishSwap, placesIn, swapFolders } from '../../database/embedded/swapFolders'
import { unlessAborted } from '../../database/embedded/unlessAborted'
import { madeMigrations, migrate } from '../../database/migrate'
import { type Migration, readMigrations } from '../../database/readMigrations'
import { type Copied, copyRows } from './copyRows'
import { megabytes, refuseSmallDisk, sizeOf } from './diskNeed'
import { removeFetched } from './fetchPrograms'
import { findFormerPrograms } from './findFormerPrograms'
import { discard, type RunningServer, startServer, withConnection } from './startServer'

const DATABASE = 'portal'
const ENDING_MS = 60_000
const LOOK_MS = 100
/** Loading needs no WAL archive: the disk need not hold the data twice. */
const FOR_LOADING = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '256MB', autovacuum: 'off' }

export interface UpgradeOptions {
  programs?: string | undefined
  onProgress: (line: string) => void
  signal: AbortSignal
}

export interface Upgraded extends Copied {
  major: string
  former: string
  bytes: { before: number; after: number }
}

/** Copies all rows into a new cluster (docs/decisions/27-postgresql.md#majors). @returns undefined if it is current */
export async function upgradeFolder(dataDir: string, options: UpgradeOptions): Promise<Upgraded | undefined> {
  const { onProgress, signal } = options
  const root = resolve(dataDir)
  const { current, draft, whole } = placesIn(root)
  const major = await olderMajorIn(root)
  if (major === undefined) {
    // Leftovers of a command that was killed after the swap.
    await removeFetched(root)
    return undefined
  }
  await refuseWhileServed(current)
  const before = await sizeOf(current)
  const free = await freeBytes(root)
  refuseSmallDisk(root, before, free)
  onProgress(
    `O banco em "${current}" é do PostgreSQL ${major} e tem ${megabytes(before)}; o disco tem ${megabytes(free)} livres.`,
  )
  const formerPrograms = await findFormerPrograms(major, { root, given: options.programs, onProgress, signal })
  const log = new ServerLog(join(root, 'postgres.log'))
  const optionsFor = async (folder: string, programs: Programs): Promise<PostmasterOptions> => ({
    folder,
    log,
    programs,
    // The new cluster keeps the owner of the old one.
    user: await chooseServerUser(current, programs),
  })
  onProgress(`Iniciando o PostgreSQL ${major} na pasta…`)
  const { server: former, lock } = await hold(await optionsFor(current, formerPrograms), signal)
  const stopFormer = async () => {
    lock.letGo()
    await former.stop()
  }
  try {
    await discard(draft)
    await discard(whole)
    onProgress(`Criando o banco do PostgreSQL ${MAJOR}…`)
    const fresh = await optionsFor(draft, await findPrograms(join(root, 'postgres-bibliotecas')))
    await initialise(root, fresh, signal)
    return await withConnection(former.urlOf(DATABASE), async (from) => {
      await from.query('BEGIN')
      const copied = await fill(from, { ...fresh, settings: FOR_LOADING }, { major, onProgress, signal })
      signal.throwIfAborted()
      const after = await sizeOf(draft)
      onProgress('Trocando as pastas…')
      // The old tables stay locked until their server ends, so that no acknowledged write is lost.
      await swapFolders(root, major, stopFormer)
      await removeFetched(root)
      return { ...copied, major, former: placesIn(root).former(major), bytes: { before, after } }
    })
  } finally {
    await stopFormer()
    await discard(draft)
  }
}

async function olderMajorIn(root: string) {
  const { current, former } = placesIn(root)
  if (await isEmpty(root)) throw new StartupError(`Não há um banco de dados em "${current}". Confira DATA_DIR.`)
  await ensureWritable(root)
  await finishSwap(root)
  if (await isEmpty(current)) throw new StartupError(`Não há um banco de dados em "${current}". Confira DATA_DIR.`)
  const major = await majorOf(current)
  if (major === undefined) throw damaged(current, 'o arquivo PG_VERSION não está lá ou não é legível')
  if (major === MAJOR) return undefined
  if (!isOlder(major)) throw otherMajor(current, major)
  if (!(await isEmpty(former(major)))) {
    throw new StartupError(
      `A pasta "${former(major)}", que guardaria o banco de antes, já existe, de outra vez. ` +
        'Confira-a, mude-a de lugar ou remova-a, e rode o comando de novo. Nada foi alterado.',
    )
  }
  return major
}

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0

/** Waits for leftovers of a killed command: its lock and its ending server. */
async function refuseWhileServed(folder: string) {
  const deadline = performance.now() + ENDING_MS
  const isServed = async (): Promise<boolean> => {
    const running = await findPostmaster(folder)
    if (!running) return false
    try {
      return await DataFolderLock.isTaken(socketUrl(running.socketFolder, 'postgres'), PATIENCE_MS)
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) return refusePassing(error)
      await wait(LOOK_MS)
      return isServed()
    }
  }
  if (!(await isServed())) return
  throw new StartupError(
    `Um portal está usando a pasta "${folder}". Encerre-o e rode o comando de novo. Nada foi alterado.`,
  )
}

async function hold(
  options: PostmasterOptions,
  signal: AbortSignal,
): Promise<{ server: RunningServer; lock: DataFolderLock }> {
  const server = await startServer(options, signal)
  const lock = await DataFolderLock.take(server.urlOf('postgres'), options.folder, () => {}).catch(refusePassing)
  return { server, lock }
}

function refusePassing(error: unknown): never {
  if (!isPassing(error)) throw error
  throw new StartupError(
    'O PostgreSQL da pasta está sendo encerrado ou não responde. Rode o comando de novo daqui a pouco. Nada foi alterado.',
  )
}

async function fill(
  from: pg.Client,
  options: PostmasterOptions,
  { major, onProgress, signal }: Pick<UpgradeOptions, 'onProgress' | 'signal'> & { major: string },
): Promise<Copied> {
  const made = await knownOf(from)
  const server = await startServer(options, signal)
  try {
    await unlessAborted(
      withConnection(server.urlOf('postgres'), (client) => client.query(`CREATE DATABASE ${DATABASE}`)),
      signal,
    )
    const url = server.urlOf(DATABASE)
    const step = { onProgress, signal }
    await migrate(url, step, made)
    onProgress('Copiando e conferindo cada tabela…')
    const copied = await unlessAborted(
      withConnection(url, async (to) => {
        await to.query('BEGIN')
        const copied = await copyRows(from, to, signal)
        await to.query('COMMIT')
        return copied
      }),
      signal,
    )
    await migrate(url, step)
    await withConnection(url, async (client) => {
      const detalhes = { de: Number(major), para: Number(MAJOR), tabelas: copied.tables, linhas: copied.rows }
      await writeAuditoria(queriesOver(client), { acao: 'banco.atualizar', detalhes })
      await client.query('ANALYZE')
    })
    return copied
  } finally {
    await server.stop()
  }
}

/** This version must know the old migrations to create their tables. */
async function knownOf(from: pg.Client): Promise<Migration[]> {
  const hashes = await madeMigrations(from)
  const made = readMigrations().slice(0, hashes.length)
  if (made.map(({ hash }) => hash).join() === hashes.join()) return made
  throw new StartupError(
    'O banco de dados foi atualizado por uma versão do portal que esta não conhece. Rode o comando com aquela versão ou uma mais nova. ' +
      'Nada foi alterado.',
  )
}
