/** Neither XML nor a calendar can hold them. */
export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
