import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DataFolderLock } from '../../database/embedded/DataFolderLock'
import { EmbeddedPostgres } from '../../database/embedded/EmbeddedPostgres'
import { commandLine } from '../../testing/commandLine'
import { poolFor } from '../../testing/connections'
import { demoBackup, emptyFolder, filesOf } from '../../testing/copies'
import { copyFolder } from '../../testing/copyFolder'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { programFile } from '../../testing/programFile'
import { type CommandProcess, spawnCommand } from '../../testing/spawnCommand'
import { copiedTables, transientTables } from './tables'

const OWN_MOUNTS = ['--user', '--map-root-user', '--mount']
const hasOwnMounts = spawnSync('unshare', [...OWN_MOUNTS, 'true']).status === 0

const TRANSIENT_ROWS = `
  INSERT INTO sessoes (token_hash, usuario_id) VALUES ('x', 1);
  INSERT INTO codigos_recuperacao (usuario_id, rede, codigo_hash, expira_em) VALUES (1, 'r', 'h', now());
  INSERT INTO confirmacoes_email (usuario_id, codigo_hash, expira_em) VALUES (1, 'h', now());
  INSERT INTO redes_conhecidas (usuario_id, rede) VALUES (1, 'r');
  INSERT INTO mensagens_email (message_id, para_nome, para_email, assunto, texto, html) VALUES ('m', 'n', 'e', 'a', 't', 'h');
  INSERT INTO limites (chave, total) VALUES ('x', 3);
  INSERT INTO auditoria (usuario_id, acao, detalhes) SELECT 1, 'muitas', '{"n": 1}' FROM generate_series(1, 50000)`

const demo = demoBackup()
let model = ''
let before: Record<string, unknown>

/** A stopped portal on the embedded database, with a row in each table that an ordinary backup leaves out. */
beforeAll(async () => {
  model = await mkdtemp(join(tmpdir(), 'portal-antes-'))
  const env = { DATA_DIR: model }
  expect(await commandLine(env, ['restore', demo.folder()])).toMatchObject({ code: 0 })
  expect(await commandLine(env, ['adotar-arquivos'])).toMatchObject({ code: 0 })
  before = await onDatabase(model, async (query) => {
    await query(TRANSIENT_ROWS)
    return readContents(query)
  })
})
afterAll(() => rm(model, { recursive: true, force: true }))

async function portalOfBefore() {
  const dataDir = await dataDirForTest()
  copyFolder(model, dataDir)
  return dataDir
}

type Query = (text: string) => Promise<{ rows: unknown[] }>

async function onDatabase<T>(dataDir: string, work: (query: Query) => Promise<T>) {
  const embedded = await EmbeddedPostgres.open(dataDir)
  const pool = poolFor(embedded.connectionString, 1)
  try {
    return await work((text) => pool.query(text))
  } finally {
    await pool.end()
    await embedded.close()
  }
}

/** Reads all rows except those that the commands themselves write. */
async function readContents(query: Query) {
  const contents: Record<string, unknown> = {}
  for (const nome of [...copiedTables, ...transientTables]) {
    const own = nome === 'auditoria' ? `WHERE acao NOT LIKE 'copia.%'` : ''
    const { rows } = await query(
      `SELECT count(*)::int, md5(string_agg(t::text, ' ' ORDER BY t::text COLLATE "C")) FROM ${nome} t ${own}`,
    )
    contents[nome] = rows
  }
  return contents
}

const contentsOf = (dataDir: string) => onDatabase(dataDir, readContents)

const copy = (dataDir: string, folder: string) => commandLine({ DATA_DIR: dataDir }, ['backup', folder, '--banco'])
const restore = (dataDir: string, folder: string) => commandLine({ DATA_DIR: dataDir }, ['restore', folder])
const setAside = (dataDir: string, name: string) => rename(join(dataDir, 'postgres'), join(dataDir, name))

async function killedAt(args: string[], dataDir: string, isThere: (command: CommandProcess) => boolean) {
  const command = spawnCommand(args, { DATA_DIR: dataDir })
  let ended = false
  command.exit.then(() => {
    ended = true
  })
  await expect.poll(() => ended || isThere(command), { interval: 1 }).toBe(true)
  command.child.kill('SIGKILL')
  await command.exit
}

const says =
  (line: RegExp) =>
  ({ lines }: CommandProcess) =>
    lines.some((said) => line.test(said))

/** What a restore says as it checks the copy, loads rows, builds indexes and checks references. */
const STEPS = [/^Conferindo/, /^Tabela usuarios/, /^Índices/, /^Referências/]

describe('a copy of the database alone', () => {
  it('brings sessions, codes, mails, limits and the mark of the files into a new database', async () => {
    const dataDir = await portalOfBefore()
    const files = await filesOf(dataDir)
    const folder = await emptyFolder()
    expect(await copy(dataDir, folder)).toMatchObject({ code: 0, err: [] })
    expect(await readdir(folder)).not.toContain('arquivos')
    await setAside(dataDir, 'postgres-de-antes')
    const { code, out } = await restore(dataDir, folder)
    expect([code, out.at(-1)]).toEqual([
      0,
      expect.stringMatching(/restaurada\. Inicie o portal: tudo continua como estava\.$/),
    ])
    const after = await contentsOf(dataDir)
    expect(after).toEqual(before)
    for (const nome of transientTables) expect(after[nome], nome).toEqual([expect.objectContaining({ count: 1 })])
    expect(await filesOf(dataDir)).toEqual(files)
  })

  it('is refused while a portal writes', async () => {
    const dataDir = await portalOfBefore()
    const portal = await EmbeddedPostgres.open(dataDir)
    onTestFinished(() => portal.close())
    const folder = await emptyFolder()
    expect(await copy(dataDir, folder)).toEqual({
      code: 1,
      out: [],
      err: [expect.stringMatching(/^Outro portal já está usando a pasta/)],
    })
    expect(await DataFolderLock.isTaken(portal.connectionString)).toBe(true)
  })

  it('loses nothing if it is killed, and can be repeated', async () => {
    const dataDir = await portalOfBefore()
    const folder = await emptyFolder()
    const parent = join(folder, '..')
    const hasDraft = async () => (await readdir(parent)).some((name) => name.includes('.parcial-'))
    let isThere = false
    const looking = expect.poll(hasDraft, { interval: 1 }).toBe(true)
    void looking.then(() => {
      isThere = true
    })
    await killedAt(['backup', folder, '--banco'], dataDir, () => isThere)
    expect(await readdir(parent)).not.toContain('copia')
    expect(await copy(dataDir, folder)).toMatchObject({ code: 0, err: [] })
    expect(await contentsOf(dataDir)).toEqual(before)
  })

  it('is restored after the restore was killed in each of its steps', async () => {
    const dataDir = await portalOfBefore()
    const folder = await emptyFolder()
    expect(await copy(dataDir, folder)).toMatchObject({ code: 0 })
    await setAside(dataDir, 'postgres-de-antes')
    for (const step of STEPS) await killedAt(['restore', folder], dataDir, says(step))
    const { code, err } = await restore(dataDir, folder)
    // The last kill may come after the commit.
    if (code !== 0) expect(err).toEqual([expect.stringMatching(/^O banco de dados não está vazio/)])
    expect(await contentsOf(dataDir)).toEqual(before)
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-novo'))
    await rename(join(dataDir, 'postgres-de-antes'), join(dataDir, 'postgres'))
    expect(await contentsOf(dataDir)).toEqual(before)
  })

  it.runIf(hasOwnMounts)('is refused on a full disk in a sentence, and restored on another', async () => {
    const folder = await emptyFolder()
    const dataDir = await portalOfBefore()
    expect(await copy(dataDir, folder)).toMatchObject({ code: 0 })
    const full = await dataDirForTest()
    const mount = `mount -t tmpfs -o size=60m,mode=755 tmpfs "$1" && DATABASE_URL= DATA_DIR="$1" "$2" "$3" restore "$4"`
    const args = ['sh', '-c', mount, 'sh', full, process.execPath, programFile('commands'), folder]
    await expect(promisify(execFile)('unshare', [...OWN_MOUNTS, ...args])).rejects.toThrow(
      /O disco da pasta ".*" está cheio.*nada foi apagado/,
    )
    await setAside(dataDir, 'postgres-de-antes')
    expect(await restore(dataDir, folder)).toMatchObject({ code: 0 })
    expect(await contentsOf(dataDir)).toEqual(before)
  })
})
