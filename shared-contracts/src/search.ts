/** Text for comparing, without case and accents: `Inovação` and `INOVACAO` are the same (decision 32). */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether one of `texts` holds `busca`; an empty search finds everything. */
export const matches = (busca: string, texts: readonly string[]): boolean => {
  const wanted = fold(busca)
  return texts.some((text) => fold(text).includes(wanted))
}
