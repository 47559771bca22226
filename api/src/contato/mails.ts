import type { MensagemContato } from '@portal/shared-contracts/api'
import type { Settings } from '../config/env'
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

/** The typed address may be another person's, so the mail repeats nothing that was typed. */
export const reciboMail = (protocolo: string, { nome }: Pick<Settings, 'nome'>) => ({
  sobre: 'contato.protocolo',
  assunto: `Protocolo ${protocolo}: ${nome}`,
  ...compose({
    titulo: `Protocolo ${protocolo}`,
    paragrafos: [
      `O portal ${nome} recebeu uma mensagem pelo formulário de contato, com este e-mail para a resposta.`,
      `O número do protocolo é ${protocolo}. Guarde-o para falar com a equipe sobre essa mensagem.`,
      'Se não foi você quem escreveu, alguém digitou este e-mail por engano, e não é preciso fazer nada.',
    ],
  }),
})
