// Limits and sentences of our own: the specification has none for tags.

/** How many tags an item may have. */
export const TAGS_LIMITE = 20
/** In characters. */
export const TAG_TAMANHO_LIMITE = 60
export const TAGS_DEMAIS = `Use no máximo ${TAGS_LIMITE} tags.`
export const TAG_LONGA = `Cada tag deve ter no máximo ${TAG_TAMANHO_LIMITE} caracteres.`

/** What cannot be seen; the joiner of emoji stays. */
const UNSEEN = /[\u00ad\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Returns a tag as it is stored, so that tags that look alike are one. Its letters are composed (NFC), its hyphens are those of the
 * keyboard, one space parts its words, and the "#" goes, which cards put before each tag. The function `f_rotulo` of the API's database does the same.
 */
export const tagText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[# ]+/, '')
