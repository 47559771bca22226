import { CODIGO, type MensagemContato, type Refusal, refusal } from '@portal/shared-contracts/api'
import { contatoChecks } from '@portal/shared-contracts/forms'

/** Code 223 with the field to correct (docs/product.md#contact). */
export interface InvalidMensagem extends Refusal {
  campo: keyof MensagemContato
}

export function checkMensagem(mensagem: MensagemContato): InvalidMensagem | undefined {
  for (const campo of Object.keys(contatoChecks) as (keyof MensagemContato)[]) {
    const wrong = contatoChecks[campo](mensagem[campo], { ...mensagem })
    if (wrong) return { ...refusal(CODIGO.contatoInvalido, wrong), campo }
  }
  return undefined
}
