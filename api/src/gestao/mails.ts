import { type EstadoItem, nomeDoEstado, type TipoItem } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { Settings } from '../config/env'
import { compose } from '../mail/compose'
import { RESPOSTA } from '../mail/Outbox'

type Portal = Pick<Settings, 'nome' | 'portalUrl'>

export const respostaMail = (
  resposta: string,
  { mensagem, em, protocolo }: { mensagem: string; em: string; protocolo: string },
  { nome }: Portal,
) => ({
  sobre: RESPOSTA,
  assunto: `Resposta à sua mensagem: ${nome}`,
  ...compose({
    titulo: 'Resposta à sua mensagem',
    paragrafos: [
      resposta,
      `A sua mensagem de ${em}, protocolo ${protocolo}:`,
      mensagem
        .split('\n')
        .map((linha) => `> ${linha}`)
        .join('\n'),
    ],
  }),
})

interface Nomeado {
  tipo: TipoItem
  titulo: string
}

const voltaAEsperar = (tipo: TipoItem) =>
  `Na sua área o estado é “${nomeDoEstado(tipo, 'devolvido')}”, e só você vê o conteúdo. Quando você o editar, o estado ` +
  `passa a “${nomeDoEstado(tipo, 'aguardando')}”.`

export const devolucaoMail = ({ tipo, titulo }: Nomeado, motivo: string, { nome, portalUrl }: Portal) => ({
  sobre: 'item.devolver',
  assunto: 'O seu conteúdo precisa de uma mudança',
  ...compose({
    titulo: 'O seu conteúdo precisa de uma mudança',
    paragrafos: [
      `A equipe do portal ${nome} leu “${titulo}” e pede uma mudança antes de publicar:`,
      motivo,
      voltaAEsperar(tipo),
    ],
    link: { texto: 'Abrir a minha área', url: `${portalUrl}/user/Home` },
  }),
})

export const arquivoRemovidoMail = ({ tipo, titulo }: Nomeado, motivo: string, { nome, portalUrl }: Portal) => ({
  sobre: 'arquivo.remover',
  assunto: 'Um arquivo do seu conteúdo foi removido',
  ...compose({
    titulo: 'Um arquivo do seu conteúdo foi removido',
    paragrafos: [
      `A equipe do portal ${nome} removeu um arquivo de “${titulo}”. O motivo:`,
      motivo,
      `O conteúdo ficou sem o arquivo. ${voltaAEsperar(tipo)}`,
    ],
    link: { texto: 'Abrir a minha área', url: `${portalUrl}/user/Home` },
  }),
})

export const suspensaoMail = (motivo: string, { nome }: Portal) => ({
  sobre: 'pessoa.suspender',
  assunto: 'Sua conta foi suspensa',
  ...compose({
    titulo: 'Sua conta foi suspensa',
    paragrafos: [
      `A equipe do portal ${nome} suspendeu a sua conta. Enquanto isso ninguém entra com ela. O motivo:`,
      motivo,
      'Se você não concorda, responda pelo formulário de contato do portal.',
    ],
  }),
})

export const readmissaoMail = ({ nome, portalUrl }: Portal) => ({
  sobre: 'pessoa.readmitir',
  assunto: 'Sua conta voltou',
  ...compose({
    titulo: 'Sua conta voltou',
    paragrafos: [`A suspensão da sua conta no portal ${nome} terminou. Você pode entrar de novo.`],
    link: { texto: 'Entrar', url: `${portalUrl}/login` },
  }),
})

export const publicacaoMail = ({ tipo, titulo }: Nomeado, frase: string, { nome, portalUrl }: Portal) => ({
  sobre: 'item.aprovar',
  assunto: 'O seu conteúdo está publicado',
  ...compose({
    titulo: 'O seu conteúdo está publicado',
    paragrafos: [
      `A equipe do portal ${nome} publicou “${titulo}” e escreveu:`,
      frase,
      `Na sua área o estado é “${nomeDoEstado(tipo, 'publicado')}”.`,
    ],
    link: { texto: 'Abrir a minha área', url: `${portalUrl}${paths.userHome()}` },
  }),
})

export interface Aprovado {
  tipo: TipoItem
  titulo: string
  estado: EstadoItem
  caminho: string
}

const NOME: Record<TipoItem, string> = { noticia: 'Notícia', evento: 'Evento', documento: 'Documento' }
const MAX_LISTED = 20

export const aprovacaoMail = (aprovados: Aprovado[], { nome, portalUrl }: Portal) => ({
  sobre: 'item.aprovar',
  assunto: 'A equipe aprovou o que você enviou',
  ...compose({
    titulo: 'A equipe aprovou o que você enviou',
    paragrafos: [
      `A equipe do portal ${nome} aprovou:`,
      ...aprovados
        .slice(0, MAX_LISTED)
        .map(
          ({ tipo, titulo, estado, caminho }) =>
            `${NOME[tipo]} “${titulo}”. Estado: ${nomeDoEstado(tipo, estado)}.\n${portalUrl}${caminho}`,
        ),
      ...(aprovados.length > MAX_LISTED ? [`E mais ${aprovados.length - MAX_LISTED}.`] : []),
    ],
    link: { texto: 'Abrir a minha área', url: `${portalUrl}${paths.userHome()}` },
  }),
})

export const esperaMail = (
  { itens, mensagens }: { itens: number; mensagens: number },
  { nome, portalUrl }: Portal,
) => ({
  sobre: 'gestao.espera',
  assunto: `O que espera por você: ${nome}`,
  ...compose({
    titulo: 'O que espera por você',
    paragrafos: [
      `No portal ${nome}:`,
      ...(itens > 0 ? [`${itens === 1 ? '1 item espera' : `${itens} itens esperam`} aprovação.`] : []),
      ...(mensagens > 0 ? [mensagens === 1 ? '1 mensagem nova.' : `${mensagens} mensagens novas.`] : []),
    ],
    link: { texto: 'Abrir a gestão', url: `${portalUrl}/user/gestao` },
  }),
})
