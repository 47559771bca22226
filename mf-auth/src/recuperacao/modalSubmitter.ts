import { CODIGO, type Refusal, type Resultado, refusal } from '@portal/shared-contracts/api'
import type { ModalNotice } from './useModalNotice'

/** Shows every failure in the modal, as the user waits for a mail (docs/product.md#recovery). Never rejects. */
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
