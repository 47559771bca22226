import { get } from './endpoint'
import { listOf, type Read, recordOf, text } from './read'

/** A word that items are filed under; in another case it is the same one (decision 108). */
export interface Tag {
  /** -1 for one that was typed and has not been stored yet. */
  id: number
  descricao: string
}

const tag = recordOf<Tag>({ descricao: text })

/** A server may write the tag of an item as a text or as a record (decision 107). */
export const toTag: Read<Tag> = (sent) => (typeof sent === 'string' ? { id: -1, descricao: sent } : tag(sent))

export const descricoesOf = (tags: readonly Pick<Tag, 'descricao'>[]): string[] =>
  tags.map(({ descricao }) => descricao)

/** Every tag there is, in alphabetical order; not paged. */
export const listTags = get<Record<string, never>, Tag[]>('/api/Tag/listarTags', listOf(toTag))

/** The multipart fields of tags: `tags[0].descricao`, `tags[1].descricao`, … */
export function appendTags(form: FormData, tags: Tag[]) {
  tags.forEach((tag, index) => {
    form.append(`tags[${index}].descricao`, tag.descricao)
  })
}
