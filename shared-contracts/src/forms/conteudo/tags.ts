import { asItLooks } from '../invisible'

// Limits and sentences of our own: the specification has none for tags.

/** How many tags an item may have. */
export const TAGS_LIMITE = 20
/** In characters. */
export const TAG_TAMANHO_LIMITE = 60
export const TAGS_DEMAIS = `Use no máximo ${TAGS_LIMITE} tags.`
export const TAG_LONGA = `Cada tag deve ter no máximo ${TAG_TAMANHO_LIMITE} caracteres.`

/**
 * Returns a tag as it is stored, so that tags that look alike are one: without the "#", too, which cards put before each tag. The
 * function `f_rotulo` of the API's database does the same.
 */
export const tagText = (text: string): string => asItLooks(text).replace(/^[# ]+/, '')
