import { coverSource } from '@portal/shared-contracts/ui'

/** How much of a picture is kept, from 0 to 1: it was made small already, by the server that it comes from. */
const QUALITY = 0.92

/**
 * A cover that an item has, as a file that a form can send: what a server keeps may be of a format that none takes.
 * @returns undefined where it cannot be read, or belongs to another host that lets nobody do so
 */
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
