/**
 * Says by how much a text is too long; undefined where it is not.
 * @param max in characters @param what it is, as the sentence begins
 */
export function tooLong(text: string, max: number, what = 'Texto longo'): string | undefined {
  const more = text.length - max
  if (more <= 0) return undefined
  const excess = more === 1 ? 'é 1 caractere' : `são ${written(more)} caracteres`
  return `${what} demais: ${excess} a mais que o limite de ${written(max)}.`
}

const written = (count: number) => count.toLocaleString('pt-BR')
