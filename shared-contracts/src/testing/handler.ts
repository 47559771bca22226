import type { Endpoint, Resultado } from '../api'

export interface Handler {
  address: string
  answer: (input: never) => Resultado<unknown> | Promise<Resultado<unknown>>
}

export const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Answers an endpoint. A pending promise is a call that never ends. */
export const on = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  answer: (input: Input) => Resultado<Output> | Promise<Resultado<Output>>,
): Handler => ({ address: addressOf(endpoint), answer })
