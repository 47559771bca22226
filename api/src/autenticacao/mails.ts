import type { Settings } from '../config/env'
import { compose } from '../mail/compose'
import type { NewMail } from '../mail/enqueue'

type Conteudo = Omit<NewMail, 'para'>

type Portal = Pick<Settings, 'nome' | 'portalUrl'>

export const codigoMail = (codigo: string, validadeMs: number, { nome }: Portal): Conteudo => ({
  sobre: 'senha.codigo',
  assunto: 'Seu código de recuperação de senha',
  validadeMs,
  ...compose({
    titulo: 'Recuperação de senha',
    paragrafos: [
      `Você pediu para criar uma nova senha no portal ${nome}. Digite este código na tela de recuperação.`,
      `Ele vale por ${minutes(validadeMs)} e só pode ser usado uma vez. Se chegar mais de um, use o mais novo.`,
      'Não mostre este código a ninguém: a equipe do portal nunca pede por ele. Se não foi você quem pediu, ignore esta mensagem. Sua senha continua a mesma.',
    ],
    destaque: inGroups(codigo),
  }),
})

export const confirmacaoMail = (codigo: string, validadeMs: number, { nome }: Portal): Conteudo => ({
  sobre: 'email.confirmar',
  assunto: 'Confirme o seu e-mail',
  validadeMs,
  ...compose({
    titulo: 'Confirme o seu e-mail',
    paragrafos: [
      `Este é o código que confirma o e-mail da sua conta no portal ${nome}. Digite-o em “Minha conta”.`,
      'Se não foi você quem fez essa conta, ignore esta mensagem.',
    ],
    destaque: inGroups(codigo),
  }),
})

/** Tells the owner that the password was replaced. @param left the sessions that stay open, if any */
export const novaSenhaMail = ({ nome, portalUrl }: Portal, left?: 'atual'): Conteudo => ({
  sobre: 'senha.trocar',
  assunto: 'Sua senha foi alterada',
  ...compose({
    titulo: 'Sua senha foi alterada',
    paragrafos: [
      `A senha da sua conta no portal ${nome} acaba de ser alterada. Por segurança, encerramos todas as ${left ? 'outras ' : ''}sessões abertas: entre de novo com a nova senha.`,
      'Se não foi você, recupere a senha agora mesmo e avise a equipe do portal.',
    ],
    link: { texto: 'Recuperar a senha', url: `${portalUrl}/esqueci-a-senha` },
  }),
})

/** Groups of four digits are easier to type. */
const inGroups = (codigo: string) => codigo.replaceAll(/\d{4}(?=\d)/g, '$& ')

function minutes(ms: number) {
  const count = Math.max(1, Math.floor(ms / 60_000))
  return count === 1 ? '1 minuto' : `${count} minutos`
}
