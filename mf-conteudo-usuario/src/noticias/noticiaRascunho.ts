import type { Noticia } from '@portal/shared-contracts/api'
import { keepShape } from '../rascunhos/keepShape'
import { type RascunhoFormat, requireObject } from '../rascunhos/rascunhoGuardado'
import { NOTICIA_VAZIA, type NoticiaValues, toNoticia, toValues } from './NoticiaValues'

/** A draft of a noticia: the noticia and the user's name (specification §3). */
interface NoticiaRascunho {
  noticia: Noticia
  nomeUsuario: string
}

export const noticiaRascunho: RascunhoFormat<NoticiaValues> = {
  kind: 'noticia',
  vazio: NOTICIA_VAZIA,
  write: (values, nomeUsuario): NoticiaRascunho => ({ noticia: toNoticia(values, nomeUsuario), nomeUsuario }),
  read: ({ noticia }) => toValues(keepShape(toNoticia(NOTICIA_VAZIA, ''), requireObject(noticia))),
  isReady: true,
}
