const CORES = 8
const FORMAS = 4
const MAX_INICIAIS = 3
const PEQUENAS = new Set(['a', 'as', 'o', 'os', 'e', 'de', 'da', 'do', 'das', 'dos', 'em', 'na', 'no', 'para'])

/** What stands in for a logo: initials, one of eight colours and one of four shapes, all from the name alone. */
export interface Monogram {
  iniciais: string
  cor: number
  forma: number
}

export function monogramOf(nome: string): Monogram {
  const soma = [...nome].reduce((total, letra, index) => total + (letra.codePointAt(0) ?? 0) * (index + 1), 0)
  return { iniciais: iniciaisOf(nome), cor: soma % CORES, forma: Math.floor(soma / CORES) % FORMAS }
}

function iniciaisOf(nome: string): string {
  const palavras = nome.split(/[\s-]+/).filter((palavra) => palavra && !PEQUENAS.has(palavra.toLowerCase()))
  const [unica = ''] = palavras
  if (palavras.length <= 1) return unica.slice(0, 2)
  return palavras
    .slice(0, MAX_INICIAIS)
    .map((palavra) => palavra.charAt(0).toUpperCase())
    .join('')
}
