import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installByApt } from './installByApt.mjs'

const DEBIANS = '/usr/lib/postgresql'

/**
 * A PostgreSQL server of its own, empty, on loopback, for tests and benches: Debian's programs on a temporary folder.
 * @param durable whether what it has written outlives a crash of the machine, as a bench of it must measure
 * @returns its address and how to end it; undefined where there are no such programs and none may be installed
 */
export async function startPostgresServer({ durable = true } = {}) {
  if (!installed()) installByApt('postgresql', 'Instalando o PostgreSQL do Debian…')
  const programs = installed()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portal-servidor-'))
  const port = await freePort()
  const ids = ownerOf(folder)
  const run = (program, ...args) => {
    const { status, stderr } = spawnSync(join(programs, program), args, { ...ids, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const hasty = durable ? '' : ' -c fsync=off -c full_page_writes=off'
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}${hasty}`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function installed() {
  const versions = existsSync(DEBIANS) ? readdirSync(DEBIANS).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIANS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root; Debian's package brings a user of its own. */
function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {}
  const number = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [number('-u'), number('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
