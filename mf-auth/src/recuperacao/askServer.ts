import { CODIGO, type Refusal, type Resultado } from '@portal/shared-contracts/api'

/**
 * The `onSubmit` of a recovery screen. Unlike in other forms, a missing answer is said as loudly as a refusal: the
 * person waits for a mail that will not come (decision 64).
 */
export const askServer =
  <Values>(
    call: (values: Values) => Promise<Resultado<unknown>>,
    onSuccess: (resposta: string, values: Values) => void,
    onRefused: (refusal: Refusal) => void,
  ) =>
  async (values: Values): Promise<undefined> => {
    const resultado = await call(values).catch((error): Refusal => {
      console.error(CODIGO.falhaNoFormulario, error)
      return { ok: false, codigo: CODIGO.falhaNoFormulario, resposta: '' }
    })
    if (resultado.ok) onSuccess(resultado.resposta, values)
    else onRefused(resultado)
    return undefined
  }
