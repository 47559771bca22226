import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folderForTest } from '../testing/folderForTest'
import { s3ForTest } from '../testing/s3ForTest'
import { startPortal } from '../testing/startPortal'
import { LocalFileStore } from './LocalFileStore'
import { S3FileStore } from './S3FileStore'

/** More than the two ends of a connection hold between them, so that a reader who stops is noticed. */
const CONTENT = randomBytes(24 * 1024 * 1024)
/** More than the SDK opens connections. */
const MANY = 60

const inFolder = async () => {
  const folder = await folderForTest()
  return { env: { DATA_DIR: folder }, store: new LocalFileStore(join(folder, 'arquivos')) }
}

const inBucket = async () => {
  const { filesUrl } = await s3ForTest()
  return { env: { FILES_URL: filesUrl, DATA_DIR: await folderForTest() }, store: await S3FileStore.open(filesUrl) }
}

/** Paths of the stored files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`)
      } catch {
        // It was the folder itself, which is closed by now.
        return ''
      }
    })
    .filter((path) => path.includes('/arquivos/'))

it.each([
  ['folder', inFolder],
  ['bucket', inBucket],
])('lets go of what lies in a %s when its reader goes away, or only asked for its head', async (_name, place) => {
  const { env, store } = await place()
  const portal = await startPortal(env)
  onTestFinished(() => portal.close())
  const id = randomUUID()
  const { tamanho, sha256 } = await store.put(id, CONTENT)
  await portal.sql(`INSERT INTO arquivos (id, nome, tipo, tamanho, sha256) VALUES ($1, 'x', 'a/b', $2, $3)`, [
    id,
    tamanho,
    sha256,
  ])
  await portal.sql('UPDATE documentos SET arquivo_id = $1 WHERE id = 1', [id])
  const address = `${portal.baseUrl}/api/arquivo/${id}/x`

  for (let turn = 0; turn < MANY; turn += 1) {
    expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(tamanho))
    const request = get(address)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response, 'data')
    request.destroy()
  }
  const part = await fetch(address, { headers: { Range: 'bytes=-8' } })
  expect(Buffer.from(await part.arrayBuffer())).toEqual(CONTENT.subarray(-8))
  if (process.platform === 'linux') await expect.poll(openFiles).toEqual([])
})
