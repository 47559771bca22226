import type { Settings } from '../env'
import { compose } from '../mail/compose'

/**
 * Tells an address that was typed into the contact form which protocolo its message has. It may belong to a third person, so
 * nothing of what was typed is in it: nobody can have the portal say something to somebody.
 */
export const reciboMail = (protocolo: string, { nome }: Pick<Settings, 'nome'>) => ({
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
