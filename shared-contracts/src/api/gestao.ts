import type { EstadoMensagem, MensagemContato } from './contato'
import { type Documento, getDocumento } from './documentos'
import { forGestor, getOwn, type Papel, send } from './endpoint'
import { type Evento, getEvento } from './eventos'
import { getNoticia, type Noticia } from './noticias'
import { id, listOf, orNull, type Read, recordOf, text } from './read'

// Extensions for gestores. Other users get 403.

interface Pagina {
  paginacao: number
}

export interface MensagemListada {
  id: number
  nome: string
  empresa: string
  setorId: number
  setor: string
  estado: EstadoMensagem
  /** Local, without offset. */
  criadaEm: string
  inicio: string
}

export interface MensagemRecebida extends MensagemContato {
  id: number
  setor: string
  estado: EstadoMensagem
  criadaEm: string
  /** The last answer; null without one. */
  resposta: string | null
  respondidaEm: string | null
  /** Why the last answer did not arrive; null if unknown; an extension. */
  naoEntregue?: string | null
}

/** Whole days. */
export interface Periodo {
  desde?: string
  ate?: string
}

export interface MensagensFiltro extends Periodo {
  busca?: string
  setorId?: number
  estado?: EstadoMensagem
}

export type TipoItem = 'noticia' | 'evento' | 'documento'

/** An item that awaits approval. */
export interface ItemEmEspera {
  id: number
  tipo: TipoItem
  titulo: string
  autorId: number
  /** Public name of the author; for an evento, its sender. */
  autor: string
  /** True if the author is suspended; an extension. */
  autorSuspenso?: boolean
  /** Sent with the decision, so that a later edit is not approved. */
  edicao: number
}

export interface ItemJulgado {
  tipo: TipoItem
  id: number
  edicao?: number
}

export interface Aviso {
  /** False if mail is overloaded or the recipient's account is closed. */
  avisado: boolean
}

export interface Pessoa {
  id: number
  nomeCompleto: string
  email: string
  instituicao: string
  papel: Papel | null
  /** Local, without offset; null if not suspended. */
  suspensaEm: string | null
  /** Creation of the account; an extension. */
  criadaEm?: string
}

export interface RegistroAuditoria {
  id: number
  em: string
  /** Null without a session and for the command line. */
  usuarioId: number | null
  /** Also null if the account is deleted. */
  nome: string | null
  acao: string
  alvoId: number | null
  detalhes: Record<string, unknown> | null
}

export interface AuditoriaFiltro extends Periodo {
  usuarioId?: number
  /** `noticia.editar`, or a prefix: `noticia`. */
  acao?: string
}

export interface PessoasFiltro extends Periodo {
  busca?: string
  suspensas?: boolean
}

export interface Publicador {
  id: number
  nomeCompleto: string
  email: string
  /** Required for publishing; absent if a server asks for no confirmation. */
  emailConfirmado?: boolean
}

const pages = <Query, Item extends object>(path: string, fields: { [Name in keyof Item]?: Read<Item[Name]> }) =>
  forGestor(getOwn<Pagina & Query, Item[]>(path, listOf(recordOf<Item>(fields))))
const reads = <Output extends object>(path: string, read: Read<Output>) =>
  forGestor(getOwn<{ id: number }, Output>(path, read))
const acts = <Input>(path: string) => forGestor(send<Input, null>('POST', path))
/** Null if a server does not report the mail. */
const tells = <Input>(path: string) => forGestor(send<Input, Aviso | null>('POST', path, orNull(recordOf<Aviso>({}))))

export const listMensagens = pages<MensagensFiltro, MensagemListada>('/api/gestao/listarMensagens', {
  id,
  nome: text,
  setor: text,
  inicio: text,
})
export const getMensagem = reads(
  '/api/gestao/mensagem',
  recordOf<MensagemRecebida>({ id, nome: text, mensagem: text, resposta: orNull(text), respondidaEm: orNull(text) }),
)
/** @param de expected current state; refused with 409 if another gestor has changed it */
export const setEstadoMensagem = acts<{ id: number; estado: EstadoMensagem; de?: EstadoMensagem }>(
  '/api/gestao/mudarEstadoMensagem',
)
/** Mails the answer to the sender. Refuses an already answered message with 409. */
export const answerMensagem = acts<{ id: number; resposta: string }>('/api/gestao/responderMensagem')
/** All matches as CSV. Reading it as text loses the byte order mark, which spreadsheets need for UTF-8. */
const exports = <Filtro>(path: string) =>
  forGestor({ ...getOwn<Filtro, string>(path, text), file: 'text/csv' as const })
export const exportMensagens = exports<MensagensFiltro>('/api/gestao/exportarMensagens')
export const exportPessoas = exports<PessoasFiltro>('/api/gestao/exportarPessoas')
export const exportAuditoria = exports<AuditoriaFiltro>('/api/gestao/exportarAuditoria')

export const listEmEspera = pages<{ tipo?: TipoItem }, ItemEmEspera>('/api/gestao/listarEmEspera', {
  id,
  titulo: text,
  autor: text,
})
/** Any item, regardless of its visibility. */
export const seeNoticia = reads('/api/gestao/noticia', getNoticia.read as Read<Noticia>)
export const seeEvento = reads('/api/gestao/evento', getEvento.read as Read<Evento>)
export const seeDocumento = reads('/api/gestao/documento', getDocumento.read as Read<Documento>)
export const approveItem = acts<ItemJulgado>('/api/gestao/aprovarItem')
/** Withdraws published items as well. The author gets the reason by mail. */
export const returnItem = tells<ItemJulgado & { motivo: string }>('/api/gestao/devolverItem')
/** Deletes a file and sends all its items back. @param arquivoId last part of `/api/arquivo/…` */
export const removeArquivo = tells<ItemJulgado & { arquivoId: string; motivo: string }>('/api/gestao/removerArquivo')

export const listPessoas = pages<PessoasFiltro, Pessoa>('/api/gestao/listarPessoas', {
  id,
  nomeCompleto: text,
  email: text,
  instituicao: text,
})
/** Ends the user's sessions and mails the reason. Refuses a gestor with 409. */
export const suspendPessoa = tells<{ usuarioId: number; motivo: string }>('/api/gestao/suspenderPessoa')
export const readmitPessoa = tells<{ usuarioId: number }>('/api/gestao/readmitirPessoa')

export const listAuditoria = pages<AuditoriaFiltro, RegistroAuditoria>('/api/gestao/listarAuditoria', {
  id,
  acao: text,
})

export const listPublicadores = forGestor(
  getOwn<{ instituicaoId: number }, Publicador[]>(
    '/api/gestao/listarPublicadores',
    listOf(recordOf<Publicador>({ id, nomeCompleto: text, email: text })),
  ),
)
export const addPublicador = acts<{ instituicaoId: number; email: string }>('/api/gestao/nomearPublicador')
export const removePublicador = acts<{ instituicaoId: number; usuarioId: number }>('/api/gestao/retirarPublicador')
