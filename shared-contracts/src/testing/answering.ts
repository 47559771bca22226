import type { Api, Resultado } from '../api'

/** An API that gives every call the same answer, or the next of several and then the last for ever. */
export const answering = (...resultados: [Resultado<unknown>, ...Resultado<unknown>[]]): Api => {
  const remaining = [...resultados]
  return async () => (remaining.length > 1 ? remaining.shift() : remaining[0]) as never
}
