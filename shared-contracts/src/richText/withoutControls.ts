/**
 * A text without characters that only machines understand. Neither XML nor a calendar can hold them, JSON takes six letters for
 * each, and no reader sees them.
 */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
