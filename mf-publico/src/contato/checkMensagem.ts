import { CODIGO, type MensagemContato, type Refusal, refusal } from '@portal/shared-contracts/api'
import { contatoChecks } from '@portal/shared-contracts/forms'

/** A mensagem that is not worth sending: code 223, and the field to mend. */
export interface InvalidMensagem extends Refusal {
  campo: keyof MensagemContato
}

/** What is looked at once the fields themselves are content (specification §5): the first check that fails. */
export function checkMensagem(mensagem: MensagemContato): InvalidMensagem | undefined {
  for (const campo of Object.keys(contatoChecks) as (keyof MensagemContato)[]) {
    const wrong = contatoChecks[campo](mensagem[campo], { ...mensagem })
    if (wrong) return { ...refusal(CODIGO.contatoInvalido, wrong), campo }
  }
  return undefined
}
