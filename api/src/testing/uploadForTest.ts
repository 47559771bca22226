import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Upload } from '../http/Upload'

export async function uploadForTest(content: Uint8Array | string, nome = 'arquivo'): Promise<Upload> {
  const caminho = join(tmpdir(), `portal-envio-${randomUUID()}`)
  await writeFile(caminho, content)
  onTestFinished(() => rm(caminho, { force: true }))
  return { caminho, nome, tamanho: Buffer.byteLength(content) }
}
