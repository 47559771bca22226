/** Characters that take no room: soft hyphen, zero-width characters, direction marks, byte order mark. Flags and emoji keep theirs. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** A text without what nobody sees in it: for addresses and numbers, in which it means nothing. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')
