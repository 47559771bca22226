/** Returns undefined if the text fits. @param max in characters @param what beginning of the sentence */
export function tooLong(text: string, max: number, what = 'Texto longo'): string | undefined {
  const more = text.length - max
  if (more <= 0) return undefined
  const excess = more === 1 ? 'é 1 caractere' : `são ${written(more)} caracteres`
  return `${what} demais: ${excess} a mais que o limite de ${written(max)}.`
}

const written = (count: number) => count.toLocaleString('pt-BR')
