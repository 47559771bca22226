import type { Settings } from '../config/env'
import { compose } from '../mail/compose'

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
