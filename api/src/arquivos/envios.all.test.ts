import { folderForTest } from '@portal/platform/testing/folderForTest'
import { createNoticia, getNoticia, type NoticiaInput } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { s3ForTest } from '../testing/s3ForTest'
import { GESTORA, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const noticia: NoticiaInput = {
  id: -1,
  titulo: 'Festa das cerejeiras',
  subTitulo: '',
  descricao: '<p>No sábado.</p>',
  dataPublicacao: '2026-03-02T10:00:00',
  tags: [],
  arquivo: null,
}

async function imageAt(address: string) {
  const { width, height } = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata()
  return `${width}×${height}`
}

it('an uploaded cover is served from a bucket in every size', async () => {
  const portal = await startPortal({ DATA_DIR: await folderForTest(), FILES_URL: (await s3ForTest()).filesUrl })
  onTestFinished(() => portal.close())
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7a3fa0' } })
    .jpeg()
    .toBuffer()
  const arquivo = new File([new Uint8Array(photo)], '../../festa.jpg', { type: 'image/jpeg' })
  const { id } = await valor((await portal.apiAs(GESTORA))(createNoticia, { ...noticia, arquivo }))

  const { capaUrl, capaMediaUrl, cartaoUrl, compartilharUrl } = await valor(portal.api(getNoticia, { Id: id }))
  expect(await imageAt(`${portal.baseUrl}${capaUrl}`)).toBe('1090×460')
  expect(await imageAt(`${portal.baseUrl}${capaMediaUrl}`)).toBe('800×338')
  expect(await imageAt(`${portal.baseUrl}${cartaoUrl}`)).toBe('480×270')
  expect(await imageAt(`${portal.baseUrl}${compartilharUrl}`)).toBe('1200×630')
  expect(capaUrl).toMatch(/^\/api\/arquivo\/[0-9a-f-]{36}\/festa\.webp$/)
})
