import type { Resultado } from '@portal/shared-contracts/api'

/** @throws with the refusal, so that the test shows it */
export async function valor<T>(call: Promise<Resultado<T>>): Promise<T> {
  const resultado = await call
  if (!resultado.ok) throw new Error(`${resultado.codigo} ${resultado.resposta}`)
  return resultado.valor
}
