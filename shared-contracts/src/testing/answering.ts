import type { Api, Resultado } from '../api'

/** Returns a fake API with these responses in order, repeating the last. */
export const answering = (...resultados: [Resultado<unknown>, ...Resultado<unknown>[]]): Api => {
  const remaining = [...resultados]
  return async () => (remaining.length > 1 ? remaining.shift() : remaining[0]) as never
}
