import type { Noticia, NoticiaInput } from '@portal/shared-contracts/api'
import { inputOf, noticiaFields, type ValuesOf } from '@portal/shared-contracts/forms'

/** The values of the form. */
export type NoticiaValues = ValuesOf<typeof noticiaFields>

/** What is sent. @param id 0 or less for a new noticia */
export const toInput = (values: NoticiaValues, id: number): NoticiaInput => ({
  ...inputOf(noticiaFields, values),
  id,
  removerArquivo: values.removerArquivo && values.arquivo === null,
})

/** The noticia as it would be after a submit. */
export const toNoticia = ({ removerArquivo: _, ...values }: NoticiaValues, autor: string): Noticia => ({
  ...values,
  id: -1,
  arquivo: null,
  autor,
  nomeUsuario: autor,
})
