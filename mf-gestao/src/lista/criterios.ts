import type { Criterios, ListaKind } from './ListaKind'

export function criteriosOf<Nome extends string>(
  { criterios }: Pick<ListaKind<never, Nome>, 'criterios'>,
  params: URLSearchParams,
): Criterios<Nome> {
  const read = Object.entries<(text: string) => string>(criterios).map(([nome, readText]) => [
    nome,
    readText(params.get(nome)?.trim() ?? ''),
  ])
  return Object.fromEntries(read) as Criterios<Nome>
}

/** Omits defaults. */
export function searchOf(criterios: Readonly<Record<string, string>>, pagina = 1): string {
  const chosen = Object.entries(criterios).filter(([, value]) => value !== '')
  const params = new URLSearchParams(chosen)
  if (pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}

export const isNarrowed = (criterios: Readonly<Record<string, string>>) =>
  Object.values(criterios).some((value) => value !== '')

export const dayIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
