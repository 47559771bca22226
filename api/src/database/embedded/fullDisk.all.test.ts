import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { programFile } from '../../testing/programFile'

/** A private mount; user namespaces make it possible without root. */
const OWN_MOUNTS = ['--user', '--map-root-user', '--mount']
const hasOwnMounts = spawnSync('unshare', [...OWN_MOUNTS, 'true']).status === 0

const REFUSED = /^refused O disco da pasta ".*" está cheio, .*O banco não está danificado, e nada foi apagado\.$/

async function onDiskOf(size: string) {
  const dataDir = await dataDirForTest()
  const mount = `mount -t tmpfs -o size=${size},mode=755 tmpfs "$1" && exec "$2" "$3" "$1"`
  const args = [...OWN_MOUNTS, 'sh', '-c', mount, 'sh', dataDir, process.execPath, programFile('fullDiskProcess')]
  return (await promisify(execFile)('unshare', args)).stdout.trim().split('\n')
}

describe.runIf(hasOwnMounts)('a full disk', () => {
  it('is reported as a full disk, not as a damaged database, at creation and at start', async () => {
    const [made, ...later] = await onDiskOf('60m')
    expect([made, later]).toEqual(['ready', [expect.stringMatching(REFUSED)]])
    expect(await onDiskOf('20m')).toEqual([expect.stringMatching(REFUSED), expect.stringMatching(REFUSED)])
  })
})
