import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, it, onTestFinished } from 'vitest'
import { s3ForTest } from '../testing/s3ForTest'
import { startPortal } from '../testing/startPortal'
import { LocalFileStore } from './LocalFileStore'
import { S3FileStore } from './S3FileStore'

/** Larger than the socket buffers of both ends, so that a stalled reader is noticed. */
const CONTENT = randomBytes(24 * 1024 * 1024)
/** More than the SDK's connections. */
const MANY = 60

const inFolder = async () => {
  const folder = await folderForTest()
  return { env: { DATA_DIR: folder }, store: new LocalFileStore(join(folder, 'arquivos')) }
}

const inBucket = async () => {
  const { filesUrl } = await s3ForTest()
  return { env: { FILES_URL: filesUrl, DATA_DIR: await folderForTest() }, store: await S3FileStore.open(filesUrl) }
}

const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`)
      } catch {
        return ''
      }
    })
    .filter((path) => path.includes('/arquivos/'))

it.each([
  ['folder', inFolder],
  ['bucket', inBucket],
])('closes a file in a %s when its reader disconnects or asks for HEAD', async (_name, place) => {
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
