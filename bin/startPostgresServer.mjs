import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'
import { installByApt } from './installByApt.mjs'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/**
 * Starts an empty PostgreSQL server on a free port of loopback, for tests and benches: Debian's programs, in a
 * temporary folder.
 * @param durable whether committed data survives a crash of the machine (`fsync`), as benches must measure
 * @returns its URL and a function that stops it; undefined where the programs are missing and cannot be installed
 */
export async function startPostgresServer({ durable = true } = {}) {
  if (!postgresPrograms()) installByApt('postgresql', 'Instalando o PostgreSQL do Debian…')
  const programs = postgresPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-servidor-'))
  const port = await freePort()
  const ids = ownerOf(folder)
  const run = (program, ...args) => {
    // A Ctrl-C does not reach a detached program. The caller handles it once there is a server to stop.
    const options = { ...ids, cwd: folder, encoding: 'utf8', detached: true }
    const { status, stderr } = spawnSync(join(programs, program), args, options)
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const unsafe = durable
    ? ''
    : ' -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off -c jit=off -c max_wal_size=4GB -c checkpoint_timeout=1h'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}${unsafe}`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop() {
      if (!existsSync(folder)) return
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the folder of the newest installed version's programs; undefined if there is none. */
export function postgresPrograms() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** The user to run as: PostgreSQL refuses to run as root, so root uses `postgres`, which Debian's package creates. */
function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {}
  const number = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [number('-u'), number('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
