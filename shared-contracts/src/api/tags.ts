import type { Tag } from '../forms/tags'
import { get } from './endpoint'
import { listOf, type Read, recordOf, text } from './read'

export type { Tag } from '../forms/tags'

const tag = recordOf<Tag>({ descricao: text })

/** A server may send a tag as a text or a record (docs/product.md#records). */
export const toTag: Read<Tag> = (sent) => (typeof sent === 'string' ? { id: -1, descricao: sent } : tag(sent))

export const descricoesOf = (tags: readonly Pick<Tag, 'descricao'>[]): string[] =>
  tags.map(({ descricao }) => descricao)

/** All tags in alphabetical order; not paged. */
export const listTags = get<Record<string, never>, Tag[]>('/api/Tag/listarTags', listOf(toTag))

export function appendTags(form: FormData, tags: Tag[]) {
  tags.forEach((tag, index) => {
    form.append(`tags[${index}].descricao`, tag.descricao)
  })
}
