import { open, readFile } from 'node:fs/promises'
import { type FileKind, fileKindOf, HEAD_BYTES, isCutPdf } from '@portal/shared-contracts/api'
import type { Upload } from '../http/Upload'

export const PDF = { tipo: 'application/pdf', extensao: 'pdf' }

export const IMAGES = ['image/png', 'image/jpeg']

export const isPdf = async (upload: Upload) => (await kindOf(upload)) === 'pdf'

export async function isPhoto(upload: Upload) {
  const kind = await kindOf(upload)
  return kind === 'png' || kind === 'jpeg'
}

export const hasPdfEnd = async ({ caminho }: Upload) => !isCutPdf(await readFile(caminho, 'latin1'))

async function kindOf({ caminho }: Upload): Promise<FileKind | undefined> {
  const file = await open(caminho)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return fileKindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
