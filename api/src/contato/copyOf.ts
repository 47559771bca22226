import type { MensagemContato } from '@portal/shared-contracts/api'
import { compose } from '../mail/compose'

/** The visitor's text is only in the body: it could forge headers. */
export const copyOf = (mensagem: MensagemContato, setor: string, protocolo: string) => ({
  sobre: 'contato.copia',
  assunto: 'Nova mensagem pelo formulário de contato',
  ...compose({
    titulo: 'Nova mensagem de contato',
    paragrafos: [
      mensagem.mensagem,
      [
        `Protocolo: ${protocolo}`,
        `Nome: ${mensagem.nome}`,
        `E-mail: ${mensagem.emailCorporativo}`,
        `Telefone: ${mensagem.telefone}`,
        `Empresa: ${mensagem.empresa}`,
        `Cargo: ${mensagem.cargo}`,
        `Setor: ${setor}`,
      ].join('\n'),
      'Para responder, escreva para o e-mail acima. Ele foi digitado por quem enviou a mensagem e não foi conferido.',
    ],
  }),
})
