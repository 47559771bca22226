import { CODIGO, type Refusal, type Resultado, refusal } from '@portal/shared-contracts/api'
import type { ModalNotice } from './useModalNotice'

/**
 * The `onSubmit` of a recovery screen, with the general modal over it until the answer comes. Unlike in other forms, a
 * missing answer is said as loudly as a refusal: the person waits for a mail that will not come (decision 64).
 */
export const askServer =
  <Values>(
    aviso: ModalNotice,
    call: (values: Values) => Promise<Resultado<unknown>>,
    onSuccess: (resposta: string, values: Values) => void,
    onRefused: (refusal: Refusal) => void = aviso.refuse,
  ) =>
  async (values: Values): Promise<undefined> => {
    aviso.wait()
    const resultado = await call(values).catch((error) => {
      console.error(CODIGO.falhaNoFormulario, error)
      return refusal(CODIGO.falhaNoFormulario)
    })
    if (resultado.ok) onSuccess(resultado.resposta, values)
    else onRefused(resultado)
    return undefined
  }
