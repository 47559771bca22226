import type { Noticia, NoticiaInput } from '@portal/shared-contracts/api'

/** What a person fills in. */
export type NoticiaValues = Required<Omit<NoticiaInput, 'id'>>

export const NOTICIA_VAZIA: NoticiaValues = {
  titulo: '',
  subTitulo: '',
  arquivo: null,
  removerArquivo: false,
  tags: [],
  dataPublicacao: '',
  descricao: '',
}

/** A noticia as the form shows it: its time without seconds, which nobody sees. */
export const toValues = ({ titulo, subTitulo, tags, dataPublicacao, descricao }: Noticia): NoticiaValues => ({
  ...NOTICIA_VAZIA,
  titulo,
  subTitulo,
  tags,
  dataPublicacao: dataPublicacao.slice(0, 16),
  descricao,
})

/** What is sent of it: the time with seconds (decision 100). @param id not above 0 for a new one */
export const toInput = (values: NoticiaValues, id: number): NoticiaInput => ({
  ...values,
  id,
  titulo: values.titulo.trim(),
  subTitulo: values.subTitulo.trim(),
  dataPublicacao: `${values.dataPublicacao}:00`,
  removerArquivo: values.removerArquivo && values.arquivo === null,
})

/** The noticia as it would be after a submit. */
export const toNoticia = (
  { titulo, subTitulo, descricao, tags, dataPublicacao }: NoticiaValues,
  autor: string,
): Noticia => ({
  id: -1,
  titulo,
  subTitulo,
  descricao,
  tags,
  dataPublicacao,
  arquivo: null,
  autor,
  nomeUsuario: autor,
})
