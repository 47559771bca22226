import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'
import { installByApt } from './installByApt.mjs'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

/** @param durable uses `fsync`, as benches must @returns undefined if PostgreSQL cannot be installed */
export async function startPostgresServer({ durable = true } = {}) {
  if (!postgresPrograms()) installByApt('postgresql', 'Instalando o PostgreSQL do Debian…')
  const programs = postgresPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-servidor-'))
  const port = await freePort()
  const ids = ownerOf(folder)
  const run = (program, ...args) => {
    // Ctrl-C does not reach a detached program. The caller stops it.
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

export function postgresPrograms() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN_VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root uses Debian's user `postgres`. */
function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {}
  const number = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [number('-u'), number('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
