import { excerpt } from '@portal/shared-contracts/rich-text'

const MAX = 200

/** A text as one line of at most 200 characters, cut between two words, for search engines and messengers. */
export function summaryOf(descricao: string): string {
  return excerpt(descricao.replace(/\s+/g, ' ').trim(), MAX)
}
