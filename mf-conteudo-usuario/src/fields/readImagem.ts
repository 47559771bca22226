import { coverSource } from '@portal/shared-contracts/ui'

/** JPEG quality, 0 to 1. The server has already compressed the image. */
const QUALITY = 0.92

/** Converts a stored cover to an uploadable format. @returns undefined if unreadable or blocked by CORS */
export async function readImagem(cover: string): Promise<File | undefined> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = coverSource(cover) ?? ''
  try {
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ? new File([blob], 'capa.jpg', { type: blob.type }) : undefined
  } catch (error) {
    console.info('The cover cannot be read.', error)
    return undefined
  }
}
