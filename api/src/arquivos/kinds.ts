import { open } from 'node:fs/promises'
import { extensionOf } from './names'
import type { Upload } from './Upload'

/** Media type and extension of the only kind of documento. */
export const PDF = { tipo: 'application/pdf', extensao: 'pdf' }

/** Kinds of picture that are accepted. */
export const IMAGES = [
  { tipo: 'image/png', extensoes: ['png'], signature: Buffer.from('89504e470d0a1a0a', 'hex') },
  { tipo: 'image/jpeg', extensoes: ['jpg', 'jpeg'], signature: Buffer.from('ffd8ff', 'hex') },
]

/** Where a PDF's `%%EOF` may be, in bytes before its end. */
const TAIL = 1024

/** Declared as one, named like one, and one by its first and last bytes. */
export async function isPdf({ caminho, nome, tipo, tamanho }: Upload): Promise<boolean> {
  if (mediaType(tipo) !== PDF.tipo || extensionOf(nome) !== PDF.extensao) return false
  const [head, tail] = [await bytesAt(caminho, 0, 5), await bytesAt(caminho, Math.max(0, tamanho - TAIL), TAIL)]
  return head.toString('latin1') === '%PDF-' && tail.includes('%%EOF')
}

/** Declared, named and signed as the same one of the two kinds of picture that are accepted. */
export async function isPhoto({ caminho, nome, tipo }: Upload): Promise<boolean> {
  const kind = IMAGES.find((image) => image.tipo === mediaType(tipo))
  if (!kind?.extensoes.includes(extensionOf(nome))) return false
  return (await bytesAt(caminho, 0, kind.signature.length)).equals(kind.signature)
}

/** Without parameters. */
const mediaType = (tipo: string) => tipo.split(';', 1)[0]?.trim().toLowerCase()

async function bytesAt(path: string, position: number, length: number) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
