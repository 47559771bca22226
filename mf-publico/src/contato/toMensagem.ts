import type { MensagemContato } from '@portal/shared-contracts/api'

/** What was typed, without the spaces around it. */
export const toMensagem = (values: MensagemContato): MensagemContato => ({
  nome: values.nome.trim(),
  emailCorporativo: values.emailCorporativo.trim(),
  telefone: values.telefone.trim(),
  empresa: values.empresa.trim(),
  cargo: values.cargo.trim(),
  setorId: values.setorId,
  mensagem: values.mensagem.trim(),
})
