import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createNoticia, login } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import { describe, expect, it } from 'vitest'
import { umaNoticia, umPng } from '../testing/content'
import { dataDirForTest } from '../testing/dataDirForTest'
import { type ApiProcess, spawnApi } from '../testing/spawnApi'
import { GESTORA } from '../testing/startPortal'

/** A private mount; user namespaces make it possible without root. */
const OWN_MOUNTS = ['unshare', '--user', '--map-root-user', '--mount']
const hasOwnMounts = spawnSync('unshare', [...OWN_MOUNTS.slice(1), 'true']).status === 0

const FULL = 'O portal está sem espaço para guardar o envio. Tente novamente mais tarde.'
const MEGABYTE = 1024 * 1024
/** The empty disk has more than the warning limit. */
const DISK_MB = 1_280

async function portalOnSmallDisk(folder: string) {
  const dataDir = await dataDirForTest()
  await mkdir(join(dataDir, folder), { recursive: true })
  const mount = `mount -t tmpfs -o size=${DISK_MB}m,mode=755 tmpfs "$0" && exec "$@"`
  const within = [...OWN_MOUNTS, 'sh', '-c', mount, join(dataDir, folder)]
  const env = { DATA_DIR: dataDir, DEMO: 'sim', METRICAS: 'sim', LOG_LEVEL: 'warn' }
  const portal = await spawnApi(env, { within })
  /** The mount is visible only through this process. */
  const disk = `/proc/${portal.child.pid}/root${join(dataDir, folder)}`
  const free = () => {
    const { bavail, bsize } = statfsSync(disk)
    return Math.floor((bavail * bsize) / MEGABYTE)
  }
  const leave = (mb: number) => {
    const file = openSync(join(disk, `lixo-${mb}`), 'w')
    for (let left = free() - mb; left > 0; left -= 1) writeSync(file, new Uint8Array(MEGABYTE))
    closeSync(file)
  }
  const clear = () => execFileSync('sh', ['-c', `rm "${disk}"/lixo-*`])
  return { ...portal, leave, clear }
}

async function sender({ baseUrl }: ApiProcess) {
  const entrada = await createApi({ baseUrl })(login, GESTORA)
  const token = entrada.ok ? entrada.valor.token : ''
  const api = createApi({ baseUrl, token: () => token })
  return async () => api(createNoticia, umaNoticia({ arquivo: await umPng() }))
}

describe.runIf(hasOwnMounts)('the disk of', () => {
  it.each(['arquivos', 'tmp', '.'])(
    '%s causes a warning before it is full, an error when full, and is used again once there is room',
    async (folder) => {
      const portal = await portalOnSmallDisk(folder)
      const send = await sender(portal)
      const look = async () => (await fetch(`${portal.baseUrl}/saude/pronta`)).json()
      const metric = async (name: string) => {
        const text = await (await fetch(`${portal.baseUrl}/metricas`)).text()
        return Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')
            .at(-1),
        )
      }
      const free = () => metric(`portal_disk_free_bytes{folder="${folder === '.' ? 'postgres' : folder}"}`)
      const logged = (text: string) => portal.lines.filter((line) => line.includes(text)).length
      expect(await look()).not.toHaveProperty('degradado')
      expect(await send()).toMatchObject({ ok: true })

      portal.leave(900)
      await expect.poll(() => logged('O disco está quase cheio:')).toBe(1)
      expect(await free()).toBeLessThan(901 * MEGABYTE)
      expect([await send(), await look()]).toMatchObject([{ ok: true }, { pronta: true }])

      portal.leave(100)
      expect(await send()).toEqual({ ok: false, codigo: 503, resposta: FULL })
      await expect.poll(look).toMatchObject({ pronta: true, degradado: ['disco'] })
      expect(await metric('portal_part_degraded{part="disco"}')).toBe(1)
      expect(await free()).toBeLessThan(101 * MEGABYTE)
      expect(logged('O disco está cheio, e o portal recusa envios.')).toBe(1)

      portal.clear()
      await expect.poll(look).not.toHaveProperty('degradado')
      expect(await send()).toMatchObject({ ok: true })
      await expect.poll(() => [logged('De volta: disco.'), logged('De volta: folga no disco.')]).toEqual([1, 1])
    },
  )
})
