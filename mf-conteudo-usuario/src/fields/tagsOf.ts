import type { Tag } from '@portal/shared-contracts/api'
import { TAG_TAMANHO_LIMITE, TAGS_DEMAIS, TAGS_LIMITE, tagText, tooLong } from '@portal/shared-contracts/forms'

/** Characters that separate tags, typed or pasted. */
const SEPARATORS = /[,;，；\n\r\t]+/

/** The id of a tag that is not stored yet. */
const NOVA = -1

export const isSeparated = (text: string): boolean => SEPARATORS.test(text)

/** The words of a text, as they are stored. */
export const wordsOf = (text: string): string[] => text.split(SEPARATORS).map(tagText).filter(Boolean)

/** Whether two words name one tag (decision 108). */
export const isSameTag = (one: string, other: string): boolean =>
  tagText(one).toLocaleLowerCase('pt-BR') === tagText(other).toLocaleLowerCase('pt-BR')

/** What became of words that were to be tags. */
export interface Added {
  tags: Tag[]
  /** The words that could not be added, left in the input for the person to correct. */
  rest: string
  /** The sentence that says why there is a rest. */
  erro: string | undefined
  /** Words that are tags of the item already. */
  repetidas: string[]
}

/**
 * Adds words to the tags of an item, each once regardless of case. A known tag keeps its id.
 * @param known the tags that are stored already
 */
export function addTags(present: readonly Tag[], words: readonly string[], known: readonly Tag[]): Added {
  const added: Added = { tags: [...present], rest: '', erro: undefined, repetidas: [] }
  const rest: string[] = []
  for (const word of words) {
    const isWord = ({ descricao }: Tag) => isSameTag(descricao, word)
    if (added.tags.some(isWord)) added.repetidas.push(word)
    else if (word.length <= TAG_TAMANHO_LIMITE && added.tags.length < TAGS_LIMITE)
      added.tags.push(known.find(isWord) ?? { id: NOVA, descricao: word })
    else {
      rest.push(word)
      added.erro ??= tooLong(word, TAG_TAMANHO_LIMITE, 'Tag longa') ?? TAGS_DEMAIS
    }
  }
  return { ...added, rest: rest.join(', ') }
}
