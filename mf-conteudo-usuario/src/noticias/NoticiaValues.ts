import type { Noticia, NoticiaInput } from '@portal/shared-contracts/api'
import { inputOf, noticiaFields, type ValuesOf } from '@portal/shared-contracts/forms'

export type NoticiaValues = ValuesOf<typeof noticiaFields>

export const toInput = (values: NoticiaValues, id: number): NoticiaInput => ({
  ...inputOf(noticiaFields, values),
  id,
  removerArquivo: values.removerArquivo && values.arquivo === null,
})

export const toNoticia = ({ removerArquivo: _, ...values }: NoticiaValues, autor: string): Noticia => ({
  ...values,
  id: -1,
  arquivo: null,
  autor,
  nomeUsuario: autor,
})
