import { CODIGO, type Refusal, type Resultado, refusal } from '@portal/shared-contracts/api'
import type { ModalNotice } from './useModalNotice'

/**
 * The `onSubmit` of a recovery screen; the general modal loads until the server answers. Other forms tell a missing
 * connection quietly, this one in the modal like a refusal, as the person waits for a mail that will not come
 * (decision 64). It resolves to no field errors and never rejects: `onRefused` gets every failure, with code 661 or 666.
 */
export const modalSubmitter =
  <Values>(
    notice: ModalNotice,
    call: (values: Values) => Promise<Resultado<unknown>>,
    onSuccess: (resposta: string, values: Values) => void,
    onRefused: (refusal: Refusal) => void = notice.refuse,
  ) =>
  async (values: Values): Promise<undefined> => {
    notice.wait()
    const resultado = await call(values).catch((error) => {
      console.error(CODIGO.falhaNoFormulario, error)
      return refusal(CODIGO.falhaNoFormulario)
    })
    if (resultado.ok) onSuccess(resultado.resposta, values)
    else onRefused(resultado)
    return undefined
  }
