/** A text as one line that moves no cursor, colours nothing and reads in the order of its letters, whatever people wrote. */
export const plainLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
