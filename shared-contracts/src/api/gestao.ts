import type { EstadoMensagem, MensagemContato } from './contato'
import { type Documento, getDocumento } from './documentos'
import { forGestor, getOwn, type Papel, send } from './endpoint'
import { type Evento, getEvento } from './eventos'
import { getNoticia, type Noticia } from './noticias'
import { id, listOf, orNull, type Read, recordOf, text } from './read'

// What a gestor does for the portal: extensions, all of them. Whoever is none is refused with 403.

/** A page of a list that a gestor reads; pages start at 1. */
interface Pagina {
  paginacao: number
}

/** A contact message in a list: how it begins. */
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

/** A contact message, and what became of it. */
export interface MensagemRecebida extends MensagemContato {
  id: number
  setor: string
  estado: EstadoMensagem
  criadaEm: string
  /** What was answered last; null where nothing was. */
  resposta: string | null
  respondidaEm: string | null
}

export interface MensagensFiltro {
  /** Text to find in name, company, e-mail and message. */
  busca?: string
  setorId?: number
  estado?: EstadoMensagem
}

export type TipoItem = 'noticia' | 'evento' | 'documento'

/** An item that the public does not see until somebody approves it. */
export interface ItemEmEspera {
  id: number
  tipo: TipoItem
  titulo: string
  autorId: number
  autor: string
  /** To be sent with the decision, so that nobody approves what was edited meanwhile. */
  edicao: number
}

/** Which item is judged, and in which edition it was read. */
export interface ItemJulgado {
  tipo: TipoItem
  id: number
  edicao?: number
}

/** A person with an account, as far as a gestor has to know her. */
export interface Pessoa {
  id: number
  nomeCompleto: string
  email: string
  instituicao: string
  papel: Papel | null
  /** Local, without offset; null where nobody suspended her. */
  suspensaEm: string | null
}

/** Who did what and when. */
export interface RegistroAuditoria {
  id: number
  em: string
  /** Null for a call without a session and for the command line. */
  usuarioId: number | null
  /** Null, too, where the account is gone. */
  nome: string | null
  acao: string
  alvoId: number | null
  detalhes: Record<string, unknown> | null
}

/** A day stands for the whole of it. */
export interface AuditoriaFiltro {
  usuarioId?: number
  /** `noticia.editar`, or how several begin: `noticia`. */
  acao?: string
  desde?: string
  ate?: string
}

/** Who may publish in an institution's name. */
export interface Publicador {
  id: number
  nomeCompleto: string
  email: string
  /** Until then she publishes nothing in its name; absent of a server that asks for no confirmation. */
  emailConfirmado?: boolean
}

const pages = <Query, Item extends object>(path: string, fields: { [Name in keyof Item]?: Read<Item[Name]> }) =>
  forGestor(getOwn<Pagina & Query, Item[]>(path, listOf(recordOf<Item>(fields))))
const reads = <Output extends object>(path: string, read: Read<Output>) =>
  forGestor(getOwn<{ id: number }, Output>(path, read))
const acts = <Input>(path: string) => forGestor(send<Input, null>('POST', path))

/** The newest first. */
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
/** @param de the state that it must be in, else it is refused with 409: what another gestor did meanwhile stays. */
export const setEstadoMensagem = acts<{ id: number; estado: EstadoMensagem; de?: EstadoMensagem }>(
  '/api/gestao/mudarEstadoMensagem',
)
/** Mails the answer to who wrote. One that is answered already is refused with 409. */
export const answerMensagem = acts<{ id: number; resposta: string }>('/api/gestao/responderMensagem')
/** All that match, as CSV. Its byte order mark, by which spreadsheets know UTF-8, is lost where it is read as text. */
export const exportMensagens = forGestor({
  ...getOwn<MensagensFiltro, string>('/api/gestao/exportarMensagens', text),
  file: 'text/csv',
})

/** All kinds, or one; what was sent before comes first. */
export const listEmEspera = pages<{ tipo?: TipoItem }, ItemEmEspera>('/api/gestao/listarEmEspera', {
  id,
  titulo: text,
  autor: text,
})
/** Any item, whoever may see it. */
export const seeNoticia = reads('/api/gestao/noticia', getNoticia.read as Read<Noticia>)
export const seeEvento = reads('/api/gestao/evento', getEvento.read as Read<Evento>)
export const seeDocumento = reads('/api/gestao/documento', getDocumento.read as Read<Documento>)
export const approveItem = acts<ItemJulgado>('/api/gestao/aprovarItem')
/** Takes a published one from the public, too. Its author is mailed the reason. */
export const returnItem = acts<ItemJulgado & { motivo: string }>('/api/gestao/devolverItem')
/**
 * Removes a file for good. Each item that has it, the one that is named among them, loses it and is sent back, with the reason.
 * @param arquivoId what its address has after `/api/arquivo/`
 */
export const removeArquivo = acts<ItemJulgado & { arquivoId: string; motivo: string }>('/api/gestao/removerArquivo')

export const listPessoas = pages<{ busca?: string; suspensas?: boolean }, Pessoa>('/api/gestao/listarPessoas', {
  id,
  nomeCompleto: text,
  email: text,
  instituicao: text,
})
/** Ends her sessions; she is mailed the reason. Another gestor is refused with 409. */
export const suspendPessoa = acts<{ usuarioId: number; motivo: string }>('/api/gestao/suspenderPessoa')
export const readmitPessoa = acts<{ usuarioId: number }>('/api/gestao/readmitirPessoa')

/** The newest first. */
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
