import { CODIGO, type MensagemContato, type Refusal, refusal } from '@portal/shared-contracts/api'
import { contatoChecks } from '@portal/shared-contracts/forms'

/** The refusal of a mensagem before it is sent: code 223 (specification §8), its sentence, and the field to correct. */
export interface InvalidMensagem extends Refusal {
  campo: keyof MensagemContato
}

/** The extra checks before sending, after the rules of the fields (specification §5). @returns the first that fails */
export function checkMensagem(mensagem: MensagemContato): InvalidMensagem | undefined {
  for (const campo of Object.keys(contatoChecks) as (keyof MensagemContato)[]) {
    const wrong = contatoChecks[campo](mensagem[campo], { ...mensagem })
    if (wrong) return { ...refusal(CODIGO.contatoInvalido, wrong), campo }
  }
  return undefined
}
