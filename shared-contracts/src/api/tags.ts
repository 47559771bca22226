import { get } from './endpoint'

export interface Tag {
  /** -1 for one that was typed and has not been stored yet. */
  id: number
  descricao: string
}

/** The texts of an item's tags: a server may write each as a text or as a record (decision 107). */
export const descricoesOf = (tags: readonly (Pick<Tag, 'descricao'> | string)[]): string[] =>
  tags.map((tag) => (typeof tag === 'string' ? tag : tag.descricao))

export const listTags = get<Record<string, never>, Tag[]>('/api/Tag/listarTags')

/** The multipart fields of tags: `tags[0].descricao`, `tags[1].descricao`, … */
export function appendTags(form: FormData, tags: Tag[]) {
  tags.forEach((tag, index) => {
    form.append(`tags[${index}].descricao`, tag.descricao)
  })
}
