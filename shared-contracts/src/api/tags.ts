import { get } from './endpoint'
import { listOf, type Read, recordOf, text } from './read'
import type { Tag } from './tags.schema'

export type { Tag } from './tags.schema'

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
