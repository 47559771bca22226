import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { programsOn } from '../../endings.fixture'
import { copyFolder } from '../../testing/copyFolder'
import { dataDirForTest, postmasterOf } from '../../testing/dataDirForTest'
import { spawnEmbedded } from '../../testing/spawnEmbedded'
import { DataFolderLock } from './DataFolderLock'
import { EmbeddedPostgres } from './EmbeddedPostgres'
import { ensurePostmaster } from './Postmaster'
import { findPrograms } from './programs'
import { ServerLog } from './ServerLog'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
/** No machine has such a user. */
const NAMELESS = 12_345

let model: string

beforeAll(async () => {
  model = await mkdtemp(join(tmpdir(), 'portal-modelo-'))
  await (await EmbeddedPostgres.open(model)).close()
})
afterAll(() => rm(model, { recursive: true }))

async function usedDataDir() {
  const dataDir = await dataDirForTest()
  copyFolder(model, dataDir)
  return dataDir
}

async function openForTest(dataDir: string) {
  const embedded = await EmbeddedPostgres.open(dataDir)
  onTestFinished(() => embedded.close())
  return embedded
}

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

describe('an embedded PostgreSQL', () => {
  it('starts in an empty folder, uses UTF-8 and opens no port', async () => {
    const { connectionString } = await openForTest(await dataDirForTest())
    expect(await query(connectionString, 'SHOW server_encoding')).toEqual({ server_encoding: 'UTF8' })
    expect(await query(connectionString, 'SHOW listen_addresses')).toEqual({ listen_addresses: '' })
    expect(await query(connectionString, `SELECT lower('ÁÇÃO') AS lower`)).toEqual({ lower: 'áção' })
  })

  it('keeps data, and leaves no process running', async () => {
    const dataDir = await dataDirForTest()
    const first = await EmbeddedPostgres.open(dataDir)
    await query(first.connectionString, 'CREATE TABLE guardado AS SELECT 26 AS valor')
    await first.close()
    expect(await postmasterOf(dataDir)).toBeUndefined()
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    const second = await openForTest(dataDir)
    expect(await query(second.connectionString, 'SELECT valor FROM guardado')).toEqual({ valor: 26 })
  })

  it("is not recreated if an earlier version's upgrade was interrupted", async () => {
    const dataDir = await usedDataDir()
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.atualizado'))
    await mkdir(join(dataDir, 'postgres.antigo-17'))
    const before = await readdir(dataDir, { recursive: true })
    await expect(EmbeddedPostgres.open(dataDir)).rejects.toThrow(
      /interrompida no fim.*postgres\.atualizado".*mude o nome de "postgres\.atualizado" para "postgres".*Nada foi alterado\.$/,
    )
    expect(await readdir(dataDir, { recursive: true })).toEqual(before)
    await rename(join(dataDir, 'postgres.atualizado'), join(dataDir, 'postgres'))
    await openForTest(dataDir)
  })

  it('continues its log within a size limit, with one older file', async () => {
    const dataDir = await usedDataDir()
    const log = join(dataDir, 'postgres.log')
    await writeFile(log, 'antes\n')
    await (await EmbeddedPostgres.open(dataDir)).close()
    expect(await readFile(log, 'utf8')).toMatch(/^antes\n[\s\S]*database system is ready/)
    await writeFile(log, 'x'.repeat(5 * 1024 * 1024 + 1))
    await (await EmbeddedPostgres.open(dataDir)).close()
    expect((await stat(log)).size).toBeLessThan(10_000)
    expect((await readFile(`${log}.1`, 'utf8')).slice(0, 3)).toBe('xxx')
  })

  it("runs in a folder with a path longer than a socket's limit", async () => {
    const dataDir = join(await dataDirForTest(), 'a'.repeat(120))
    const { connectionString } = await openForTest(dataDir)
    expect(await query(connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
  })

  it('restarts at the same address after its server is killed', async () => {
    const dataDir = await usedDataDir()
    const { connectionString } = await openForTest(dataDir)
    const killed = (await postmasterOf(dataDir)) ?? 0
    process.kill(killed, 'SIGKILL')
    const up = () => query(connectionString, 'SELECT 1 AS um').catch(() => undefined)
    await expect.poll(up, { interval: 50 }).toEqual({ um: 1 })
    expect(await postmasterOf(dataDir)).not.toBe(killed)
  })

  it('keeps its server if one of its connections crashes', async () => {
    const dataDir = await usedDataDir()
    const { connectionString } = await openForTest(dataDir)
    const server = await postmasterOf(dataDir)
    const { pid } = await query(connectionString, 'SELECT pid FROM pg_locks WHERE locktype = $$advisory$$')
    process.kill(pid, 'SIGKILL')
    const locked = () =>
      query(connectionString, `SELECT pid <> ${pid} AS anew FROM pg_locks WHERE locktype = 'advisory'`).catch(
        () => undefined,
      )
    await expect.poll(locked, { interval: 50 }).toEqual({ anew: true })
    expect(await postmasterOf(dataDir)).toBe(server)
  })

  it('survives Ctrl-C until the portal stops it', async () => {
    const dataDir = await usedDataDir()
    const { child, nextLine } = spawnEmbedded(dataDir)
    expect(await nextLine()).toMatch(/^ready/)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect([await nextLine(), await nextLine(), await nextLine()]).toEqual(['answered', 'closed', 'ended'])
    expect(await postmasterOf(dataDir)).toBeUndefined()
  })

  it('ends when its portal is killed', async () => {
    const dataDir = await usedDataDir()
    const { child, nextLine, exit } = spawnEmbedded(dataDir)
    expect(await nextLine()).toMatch(/^ready/)
    child.kill('SIGKILL')
    await exit
    await expect.poll(() => postmasterOf(dataDir)).toBeUndefined()
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  it('starts again immediately after its portal or watcher was killed', async () => {
    const dataDir = await usedDataDir()
    const { child, nextLine, exit } = spawnEmbedded(dataDir)
    expect(await nextLine()).toMatch(/^ready/)
    const orphan = await postmasterOf(dataDir)
    for (const line of programsOn(join(dataDir, 'postgres/postmaster.pid')))
      process.kill(Number(line.split(/ +/)[1]), 'SIGKILL')
    child.kill('SIGKILL')
    await exit
    expect(await postmasterOf(dataDir)).toBe(orphan)
    const { connectionString } = await openForTest(dataDir)
    expect(await postmasterOf(dataDir)).not.toBe(orphan)
    expect(await query(connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
  })

  it('starts for a command while its last server is still ending', async () => {
    const dataDir = await usedDataDir()
    const ending = await EmbeddedPostgres.open(dataDir)
    const reader = new pg.Client({ connectionString: ending.connectionString })
    await reader.connect()
    // A smart shutdown refuses new connections, and waits for this one.
    process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGTERM')
    await expect.poll(() => query(ending.connectionString, 'SELECT 1').catch(({ code }) => code)).toBe('57P03')
    const joining = EmbeddedPostgres.join(dataDir)
    await reader.end()
    await ending.close()
    const joined = await joining
    onTestFinished(() => joined.close())
    expect(await query(joined.connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
  })

  it('starts although another program has the pid in postmaster.pid', async () => {
    const dataDir = await usedDataDir()
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n`)
    const { connectionString } = await openForTest(dataDir)
    expect(await query(connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
  })
})

describe('a start that is aborted', () => {
  async function endWhen(dataDir: string, isThere: () => Promise<boolean>) {
    const ending = new AbortController()
    const opening = EmbeddedPostgres.open(dataDir, () => {}, ending.signal)
    const refused = expect(opening).rejects.toThrow('Chega.')
    await expect.poll(isThere, { interval: 1 }).toBe(true)
    ending.abort(new Error('Chega.'))
    await refused
  }

  it('leaves no partial database', async () => {
    const dataDir = await dataDirForTest()
    await endWhen(dataDir, async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.novo-')))
    expect(await readdir(dataDir)).toEqual([])
  })

  it('leaves no server', async () => {
    const dataDir = await usedDataDir()
    await endWhen(dataDir, async () => (await postmasterOf(dataDir)) !== undefined)
    expect(await postmasterOf(dataDir)).toBeUndefined()
    await openForTest(dataDir)
  })

  it.each([1, 2, 3])('leaves no server if it is aborted at step %i', async (step) => {
    const dataDir = await usedDataDir()
    const ending = new AbortController()
    const check = ending.signal.throwIfAborted.bind(ending.signal)
    let steps = 0
    ending.signal.throwIfAborted = () => {
      steps += 1
      if (steps === step) ending.abort(new Error('Chega.'))
      check()
    }
    const opened = await EmbeddedPostgres.open(dataDir, () => {}, ending.signal).catch(() => undefined)
    await opened?.close()
    expect(await postmasterOf(dataDir)).toBeUndefined()
  })

  it('leaves no server if it is aborted just after taking the lock', async () => {
    const dataDir = await usedDataDir()
    const ending = new AbortController()
    const take = DataFolderLock.take.bind(DataFolderLock)
    const taking = vi.spyOn(DataFolderLock, 'take').mockImplementation(async (...how) => {
      const lock = await take(...how)
      ending.abort(new Error('Chega.'))
      return lock
    })
    onTestFinished(() => taking.mockRestore())
    await expect(EmbeddedPostgres.open(dataDir, () => {}, ending.signal)).rejects.toThrow('Chega.')
    expect(await postmasterOf(dataDir)).toBeUndefined()
  })

  it('leaves no process that could still start a server', async () => {
    const dataDir = await dataDirForTest()
    const options = {
      folder: dataDir,
      log: new ServerLog(join(dataDir, 'postgres.log')),
      programs: await findPrograms(dataDir),
      user: { prefix: ['sh', '-c', 'while :; do sleep 0.1; done; exec "$@"', 'sh'], ids: {} },
    }
    const ending = new AbortController()
    const refused = expect(ensurePostmaster(options, ending.signal)).rejects.toThrow('Chega.')
    await expect.poll(() => programsOn(dataDir)).not.toEqual([])
    ending.abort(new Error('Chega.'))
    await refused
    await expect.poll(() => programsOn(dataDir)).toEqual([])
  })
})

describe('a second portal on the same folder', () => {
  it('is refused, and the first one continues', async () => {
    const dataDir = await usedDataDir()
    const first = await openForTest(dataDir)
    await expect(EmbeddedPostgres.open(dataDir)).rejects.toThrow(
      `Outro portal já está usando a pasta "${dataDir}/postgres" (processo ${process.pid}).`,
    )
    expect(await query(first.connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
  })

  it('is refused if both start at the same moment on an empty folder', async () => {
    const dataDir = await dataDirForTest()
    const both = [spawnEmbedded(dataDir), spawnEmbedded(dataDir)]
    const lines = await Promise.all(both.map(({ nextLine }) => nextLine()))
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['ready', 'refused'])
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log'])
  })
})

async function removeNewestDatabase(folder: string) {
  const newest = Math.max(...(await readdir(join(folder, 'base'))).map(Number))
  await rm(join(folder, 'base', String(newest)), { recursive: true })
}

describe('a folder that cannot be used', () => {
  async function stopped() {
    const dataDir = await usedDataDir()
    return { dataDir, folder: join(dataDir, 'postgres') }
  }

  const filesOf = async (folder: string) =>
    (await readdir(folder, { recursive: true })).filter((path) => !path.endsWith('pg_internal.init')).sort()

  it.each([
    ['PG_VERSION is missing', (folder: string) => rm(join(folder, 'PG_VERSION')), /danificada.*PG_VERSION/],
    [
      'PG_VERSION is garbled',
      (folder: string) => writeFile(join(folder, 'PG_VERSION'), '\0\0'),
      /danificada.*PG_VERSION/,
    ],
    [
      'PG_VERSION is older',
      (folder: string) => writeFile(join(folder, 'PG_VERSION'), '17\n'),
      /está inteiro, mas é do PostgreSQL 17, e este portal usa o 18\. .*npm run portal -- backup --banco .*npm run portal -- restore/,
    ],
    [
      'PG_VERSION is newer',
      (folder: string) => writeFile(join(folder, 'PG_VERSION'), '19\n'),
      /está inteiro, mas é do PostgreSQL 19, e este portal usa o 18\. Inicie a versão mais nova do portal/,
    ],
    ['a file is missing', (folder: string) => rm(join(folder, 'global', 'pg_control')), /danificada.*pg_control/],
    [
      'the system tables are missing',
      (folder: string) => rm(join(folder, 'base'), { recursive: true }),
      /danificada.*base/,
    ],
    ['the portal’s tables are missing', removeNewestDatabase, /danificada.*portal/],
  ])('is refused and not changed if %s', async (_why, damage, sentence) => {
    const { dataDir, folder } = await stopped()
    await damage(folder)
    const before = await filesOf(folder)
    await expect(EmbeddedPostgres.open(dataDir)).rejects.toThrow(sentence)
    await expect(EmbeddedPostgres.open(dataDir)).rejects.toThrow(/Nada foi (apagado|alterado)\.$/)
    expect(await filesOf(folder)).toEqual(before)
  })

  it('is refused if it is not writable', async () => {
    const file = join(await dataDirForTest(), 'arquivo')
    await writeFile(file, '')
    for (const dataDir of [file, '/proc/portal/data']) {
      await expect(EmbeddedPostgres.open(dataDir)).rejects.toThrow(/Não é possível gravar na pasta de dados.*DATA_DIR/)
    }
  })
})

describe.runIf(isRoot)('as root', () => {
  it('runs below a folder that other users cannot enter', async () => {
    const home = await dataDirForTest()
    await mkdir(join(home, 'privada'), { mode: 0o700 })
    const { connectionString } = await openForTest(join(home, 'privada', 'dados'))
    expect(await query(connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
    expect((await stat(join(home, 'privada', 'dados', 'postgres'))).uid).toBe(0)
  })

  it('runs for a normal user, and continues with that folder later', async () => {
    const dataDir = await dataDirForTest(NOBODY)
    const { child, nextLine } = spawnEmbedded(dataDir, { uid: NOBODY, gid: NOBODY })
    expect(await nextLine()).toMatch(/^ready/)
    child.kill('SIGINT')
    expect([await nextLine(), await nextLine()]).toEqual(['answered', 'closed'])
    const { connectionString } = await openForTest(dataDir)
    expect(await query(connectionString, 'SELECT 1 AS um')).toEqual({ um: 1 })
  })

  it('runs for a user without a name, as in containers', async () => {
    const { nextLine } = spawnEmbedded(await dataDirForTest(NAMELESS), { uid: NAMELESS, gid: NAMELESS })
    expect(await nextLine()).toMatch(/^ready/)
  })

  it('reports an unwritable temporary folder', async () => {
    const dataDir = await dataDirForTest(NOBODY)
    const tmp = await dataDirForTest()
    await mkdir(join(tmp, `tsx-${NOBODY}`))
    await chown(join(tmp, `tsx-${NOBODY}`), NOBODY, NOBODY)
    await chmod(tmp, 0o555)
    const { nextLine } = spawnEmbedded(dataDir, { uid: NOBODY, gid: NOBODY, tmp })
    expect(await nextLine()).toMatch(
      /^refused Não é possível gravar na pasta temporária ".*" \(EACCES\).*indique outra pasta.* em TMPDIR\.$/,
    )
  })

  it('reports an unwritable data folder', async () => {
    const dataDir = await dataDirForTest()
    await chmod(dataDir, 0o555)
    const { nextLine } = spawnEmbedded(dataDir, { uid: NOBODY, gid: NOBODY })
    expect(await nextLine()).toMatch(/^refused Não é possível gravar na pasta de dados ".*" \(EACCES\)/)
  })

  describe('without user namespaces', () => {
    const path = '/nowhere'

    it('drops to an unprivileged user', async () => {
      const dataDir = await dataDirForTest()
      await chmod(dataDir, 0o755)
      const { child, nextLine } = spawnEmbedded(dataDir, { path })
      expect(await nextLine()).toMatch(/^ready/)
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
      child.kill('SIGINT')
      expect([await nextLine(), await nextLine()]).toEqual(['answered', 'closed'])
    })

    it('reports that a user without a name cannot create a database', async () => {
      const dataDir = await dataDirForTest(NAMELESS)
      const { nextLine } = spawnEmbedded(dataDir, { path, uid: NAMELESS, gid: NAMELESS })
      expect(await nextLine()).toMatch(/^refused O usuário 12345 não tem nome neste sistema.*DATABASE_URL\.$/)
    })

    it('reports a folder that this user cannot enter', async () => {
      const { nextLine } = spawnEmbedded(await dataDirForTest(), { path })
      expect(await nextLine()).toMatch(/^refused O PostgreSQL embutido não conseguiu criar o banco.*DATABASE_URL\.$/)
    })
  })
})
