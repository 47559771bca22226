// @vitest-environment node
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, startApi } from '@portal/api'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tools/bin/freePort.mjs'
import { installByApt } from '../../tools/bin/installByApt.mjs'
import { postgresPrograms, startPostgresServer } from '../../tools/bin/startPostgresServer.mjs'

const SENHA = 'segred0'

let server: { url: string; stop: () => void }
beforeAll(async () => {
  const started = await startPostgresServer({ durable: false })
  if (!started) throw new Error('The programs of PostgreSQL could not be installed')
  server = started
})
afterAll(() => server.stop())

function database(options = '') {
  const name = named()
  run(server.url, `CREATE DATABASE ${name} ${options}`)
  return new URL(name, server.url).href
}

const run = (url: string, statement: string) =>
  execFileSync(join(postgresPrograms() ?? '', 'psql'), [url, '--quiet', '--command', statement])

async function start(url: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-servidor-proprio-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const result = readSettings({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'nao' })
  if (!result.ok) return result.problems.join('\n')
  try {
    const api = await startApi(result.settings, { sendMail: false })
    await api.close()
    return 'started'
  } catch (error) {
    return (error as Error).message
  }
}

const named = () => `proprio_${Math.random().toString(36).slice(2, 10)}`

function roleFor(url: string) {
  const role = named()
  run(url, `CREATE ROLE ${role} LOGIN PASSWORD '${SENHA}'`)
  const own = new URL(url)
  own.username = role
  own.password = SENHA
  return { role, own: own.href }
}

test('refuses a database with another encoding', async () => {
  const url = database(`ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
  expect(await start(url)).toMatch(
    /não serve: o banco \w+ é LATIN1, e precisa ser UTF8; crie outro: CREATE DATABASE .*\. Nada foi alterado\.$/,
  )
})

test.each<[what: string, granted: (role: string) => string]>([
  ['permissions', () => ''],
  ['the permission for extensions', (role) => `GRANT USAGE, CREATE ON SCHEMA public TO ${role}`],
])('a role without %s starts after the commands of the error message', async (_what, granted) => {
  const url = database()
  const { role, own } = roleFor(url)
  run(url, granted(role))
  const why = await start(own)
  expect(why).toMatch(/não serve: o usuário \w+ não pode criar o que o portal precisa: GRANT CREATE ON DATABASE/)
  expect(why).not.toContain(SENHA)
  for (const grant of why.match(/GRANT [^;.]+/g) ?? []) run(url, grant)
  expect([role, await start(own)]).toEqual([role, 'started'])
})

test('accepts a separate schema', async () => {
  const url = database()
  run(url, 'CREATE SCHEMA portal')
  const { role, own } = roleFor(url)
  run(
    url,
    `ALTER ROLE ${role} SET search_path = portal, public; GRANT USAGE, CREATE ON SCHEMA public, portal TO ${role}`,
  )
  expect(await start(own)).toMatch(
    /o portal trabalha no esquema public, e search_path começa por outro \(portal\): ALTER ROLE/,
  )
})

test.each<[what: string, harm: (role: string, name: string) => string, said: RegExp]>([
  [
    'has tables of another program',
    () => 'CREATE TABLE noticias (id int); CREATE VIEW tags AS SELECT 1',
    /já tem tabelas de outro programa com os nomes do portal \(noticias, tags\); dê ao portal um banco só dele/,
  ],
  ['has no schema public', () => 'DROP SCHEMA public', /falta o esquema public: CREATE SCHEMA public AUTHORIZATION/],
  [
    'is read-only',
    (role) => `ALTER ROLE ${role} SET default_transaction_read_only = on`,
    /o usuário \w+ só lê: ALTER ROLE \w+ RESET default_transaction_read_only/,
  ],
  [
    'allows its role too few connections',
    (role) => `ALTER ROLE ${role} CONNECTION LIMIT 16`,
    /só pode ter 16 conexões, e cada processo do portal usa 17: ALTER ROLE/,
  ],
  [
    'allows too few connections in total',
    (_, name) => `ALTER DATABASE ${name} CONNECTION LIMIT 10`,
    /só pode ter 10 conexões/,
  ],
])(
  'a database that %s is refused without any change, and accepted after the named commands',
  async (_what, harm, said) => {
    const url = database()
    const { role, own } = roleFor(url)
    const name = new URL(url).pathname.slice(1)
    run(url, `ALTER DATABASE ${name} OWNER TO ${role}`)
    run(url, harm(role, name))
    const why = await start(own)
    expect(why).toMatch(said)
    expect(why).toMatch(/Nada foi alterado\.$/)
    const commands = why.match(/(?:ALTER|CREATE) [^;.]+/g) ?? ['DROP TABLE noticias', 'DROP VIEW tags']
    for (const command of commands) run(url, command)
    expect(await start(own)).toBe('started')
  },
)

/** pgbouncer in front of the server; accepts every password. */
async function pgbouncer(url: string, mode: string, settings: string[] = []) {
  if (!existsSync('/usr/sbin/pgbouncer')) installByApt('pgbouncer', 'Instalando o pgbouncer do Debian…')
  const folder = mkdtempSync('/tmp/portal-pgbouncer-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { hostname, port, username, password, pathname } = new URL(url)
  const [listen, key, certificate] = [await freePort(), join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  )
  const file = join(folder, 'pgbouncer.ini')
  const target = `host=${hostname} port=${port || 5432} user=${username}${password && ` password=${decodeURIComponent(password)}`}`
  const lines = [
    ...['[databases]', `portal = ${target} dbname=${pathname.slice(1)}`, '[pgbouncer]', 'listen_addr = 127.0.0.1'],
    ...[
      `listen_port = ${listen}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
    ],
    ...[
      'client_tls_sslmode = allow',
      `client_tls_key_file = ${key}`,
      `client_tls_cert_file = ${certificate}`,
      ...settings,
    ],
  ]
  writeFileSync(file, lines.join('\n'))
  chmodSync(folder, 0o755)
  chmodSync(key, 0o644)
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }
  const child = spawn('/usr/sbin/pgbouncer', [file], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk) => /process up/.test(String(chunk)) && resolve())
  })
  return { through: `postgres://ana:${SENHA}@127.0.0.1:${listen}/portal`, certificate }
}

const IGNORED = 'ignore_startup_parameters = statement_timeout,lock_timeout,options'

test.each<[what: string, mode: string, settings: string[], said: RegExp]>([
  [
    'with its default settings',
    'session',
    [],
    /há um pgbouncer no caminho, que não aceita os parâmetros do portal; ele precisa de pool_mode = session/,
  ],
  [
    'that changes connections after each transaction',
    'transaction',
    [IGNORED],
    /há um pgbouncer no caminho que troca de conexão a cada transação/,
  ],
  ['configured as in docs/operations.md', 'session', [IGNORED], /^started$/],
])('starts with a pgbouncer %s, or reports what to change', async (_what, mode, settings, said) => {
  const { through } = await pgbouncer(database(), mode, settings)
  const why = await start(through)
  expect(why).toMatch(said)
  expect(why).not.toContain(SENHA)
})

test('docs/operations.md names the tested pgbouncer settings', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')).toContain(IGNORED)
})

test.each<[what: string, query: (certificate: string) => string, said: RegExp]>([
  [
    'is refused with the setting to add',
    () => 'sslmode=require',
    /o certificado do servidor não é de uma autoridade conhecida; nomeie a sua com sslrootcert/,
  ],
  ['is accepted with sslmode=no-verify', () => 'sslmode=no-verify', /^started$/],
  [
    'is accepted with its authority in sslrootcert',
    (certificate) => `sslmode=verify-full&sslrootcert=${certificate}`,
    /^started$/,
  ],
  [
    'is refused if the file of sslrootcert is missing',
    () => 'sslmode=verify-full&sslrootcert=/nada.pem',
    /o arquivo de sslrootcert, sslcert ou sslkey não existe/,
  ],
])('a server with a self-signed certificate %s', async (_what, query, said) => {
  const warned: unknown[] = []
  const hear = (warning: Error) => void warned.push(warning.message)
  process.on('warning', hear)
  onTestFinished(() => void process.off('warning', hear))
  const { through, certificate } = await pgbouncer(database(), 'session', [IGNORED])
  expect(await start(`${through}?${query(certificate)}`)).toMatch(said)
  expect(warned.filter((message) => /SSL modes/.test(String(message)))).toEqual([])
})
