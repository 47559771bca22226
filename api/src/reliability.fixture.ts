import { login, type NoticiaInput } from '@portal/shared-contracts/api'
import { type Api, createApi } from '@portal/shared-contracts/api/client'
import sharp from 'sharp'
import type { ApiProcess } from './testing/spawnApi'
import { GESTORA } from './testing/startPortal'

export const noticia = (titulo: string, arquivo: File | null = null): NoticiaInput => ({
  id: -1,
  titulo,
  subTitulo: '',
  descricao: '<p>Texto</p>',
  dataPublicacao: '2026-05-01T09:00:00',
  tags: [{ id: -1, descricao: 'Confiança' }],
  arquivo,
})

export async function capa() {
  const content = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#286' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(content)], 'capa.png', { type: 'image/png' })
}

export async function apiOf({ baseUrl }: Pick<ApiProcess, 'baseUrl'>): Promise<Api> {
  const resultado = await createApi({ baseUrl })(login, GESTORA)
  if (!resultado.ok) throw new Error(resultado.resposta)
  return createApi({ baseUrl, token: () => resultado.valor.token })
}
