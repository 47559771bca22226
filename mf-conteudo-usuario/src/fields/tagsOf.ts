import type { Tag } from '@portal/shared-contracts/api'
import {
  asItLooks,
  BULLETS,
  TAG_TAMANHO_LIMITE,
  TAGS_DEMAIS,
  TAGS_LIMITE,
  tagText,
  tooLong,
} from '@portal/shared-contracts/forms'

const SEPARATOR = /[,;，；\n\r\t]/
const SEPARATORS = new RegExp(`[,;，；\\n\\r\\t｜${BULLETS}]+`)
/** Word's bullets, numbers before a word, and labels such as "tags:". */
const BEFORE_TAGS = /^[ \t\u00a0]*(?:[o§üØ]\t|\d{1,2}[.)](?=\p{L}{2})|(?:hash)?tags?:|palavras[ -]chave:)/gimu
/** A full stop, but not an abbreviation's. */
const END = /(?<=\p{Ll}{5})\.$/u

const NOVA = -1

export const isSeparated = (text: string): boolean => SEPARATOR.test(text)

export const wordsOf = (text: string): string[] =>
  text
    .replace(BEFORE_TAGS, '')
    .split(SEPARATORS)
    .map(asItLooks)
    .flatMap(partsOf)
    .map((part) => tagText(part).replace(END, ''))
    .filter(Boolean)

/** Splits hashtags, numbered items and quoted words. A "#" within a word or before a number does not split. */
function partsOf(line: string): string[] {
  if (line.startsWith('#')) return line.split(/(?:^| )# ?|#(?=[\p{L}\p{N}])/u)
  if (/^1[.)] .* 2[.)] /.test(line)) return line.split(/ (?=\d{1,2}[.)] )/)
  if (/^"[^"]+"(?: "[^"]+")+$/.test(line)) return line.split('" "')
  return line.split(/ (?=#\p{L})/u)
}

export const isSameTag = (one: string, other: string): boolean =>
  tagText(one).toLocaleLowerCase('pt-BR') === tagText(other).toLocaleLowerCase('pt-BR')

export interface Added {
  tags: Tag[]
  /** Invalid words, left in the input to correct. */
  rest: string
  erro: string | undefined
  repetidas: string[]
}

/** Adds words without duplicates, ignoring case. @param known stored tags, which keep their ids */
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
