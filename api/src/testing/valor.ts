import type { Resultado } from '@portal/shared-contracts/api'

/** What a call answered, or a failure of the test that shows the refusal. */
export async function valor<T>(call: Promise<Resultado<T>>): Promise<T> {
  const resultado = await call
  if (!resultado.ok) throw new Error(`${resultado.codigo} ${resultado.resposta}`)
  return resultado.valor
}
