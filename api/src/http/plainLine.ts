/** One line without control, colour or direction characters. */
export const plainLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
