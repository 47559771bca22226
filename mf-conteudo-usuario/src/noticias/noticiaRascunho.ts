import type { Noticia } from '@portal/shared-contracts/api'
import { emptyOf, noticiaFields, valuesOf } from '@portal/shared-contracts/forms'
import { keepShape } from '../rascunhos/keepShape'
import { type RascunhoFormat, requireObject } from '../rascunhos/storedRascunho'
import { type NoticiaValues, toNoticia } from './NoticiaValues'

interface NoticiaRascunho {
  noticia: Noticia
  nomeUsuario: string
}

export const noticiaRascunho: RascunhoFormat<NoticiaValues> = {
  kind: 'noticia',
  empty: emptyOf(noticiaFields),
  tituloOf: ({ titulo }) => titulo,
  semArquivo: 'imagem',
  write: (values, nomeUsuario): NoticiaRascunho => ({ noticia: toNoticia(values, nomeUsuario), nomeUsuario }),
  read: ({ noticia }) => valuesOf(noticiaFields, keepShape(emptyOf(noticiaFields), requireObject(noticia))),
  isReady: true,
}
