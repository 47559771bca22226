import type { RemocaoDefinition } from '../confirmacao/Remocao'

/** What a list of own items can be narrowed to, one at a time; the address holds it by `name`. */
export interface Filtro {
  name: string
  label: string
  allLabel: string
  options: readonly { value: string; label: string }[]
}

/** What the list of one's own items of one kind needs to know about it. */
export interface CriadosDefinition<Item> extends RemocaoDefinition<Item> {
  titulo: string
  endereco: string
  criar: { label: string; to: string }
  /** The heading over all of them, and what leads there from a search. */
  todos: { titulo: string; ver: string }
  busca: { label: string; placeholder: string }
  filtro: Filtro
  /** What a search looks at. */
  textsOf: (item: Item) => string[]
  /** One of them, several, and how one is said to be found. */
  contagem: readonly [um: string, varios: string, encontrado: string]
  vazio: string
  naoEncontrado: string
  refused: string
}
