import { get } from './endpoint'

export interface Tag {
  /** -1 for one that was typed and has not been stored yet. */
  id: number
  descricao: string
}

export const listTags = get<Record<string, never>, Tag[]>('/api/Tag/listarTags')

/** The multipart fields of tags: `tags[0].descricao`, `tags[1].descricao`, … */
export function appendTags(form: FormData, tags: Tag[]) {
  tags.forEach((tag, index) => {
    form.append(`tags[${index}].descricao`, tag.descricao)
  })
}
