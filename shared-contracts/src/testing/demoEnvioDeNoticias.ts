import { createNoticia, editNoticia, type Noticia, type NoticiaInput, refusal, sucesso } from '../api'
import { storedTags } from './builders'
import { type Handler, on } from './handler'
import { demoUsuario } from './portal'

export const demoEnvioDeNoticias = (noticias: Noticia[]): Handler[] => [
  on(createNoticia, (input) => {
    const noticia = toNoticia(input, Math.max(0, ...noticias.map(({ id }) => id)) + 1, null)
    noticias.unshift(noticia)
    return sucesso(noticia)
  }),
  on(editNoticia, (input) => {
    const index = noticias.findIndex(({ id }) => id === input.id)
    if (index < 0) return refusal(404, 'Não encontrado.')
    const noticia = { ...noticias[index], ...toNoticia(input, input.id, input.dataPublicacao) }
    noticias[index] = noticia
    return sucesso(noticia)
  }),
]

const toNoticia = (
  { arquivo: _, removerArquivo: __, ...input }: NoticiaInput,
  id: number,
  dataOperacao: string | null,
): Noticia => ({
  ...input,
  tags: storedTags(input.tags),
  id,
  arquivo: null,
  autor: demoUsuario.userName,
  nomeUsuario: demoUsuario.userName,
  dataOperacao,
})
