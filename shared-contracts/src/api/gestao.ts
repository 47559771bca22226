import { type Documento, getDocumento } from './documentos'
import { forGestor, getOwn, type InputOf, type OutputOf, send } from './endpoint'
import { type Evento, getEvento } from './eventos'
import type { Aviso, gestaoCalls, MensagemRecebida, Publicador } from './gestao.schema'
import { getNoticia, type Noticia } from './noticias'
import { id, listOf, orNull, type Read, recordOf, text } from './read'

export type {
  AuditoriaFiltro,
  Aviso,
  ItemEmEspera,
  ItemGerido,
  ItemJulgado,
  ItensFiltro,
  MensagemListada,
  MensagemRecebida,
  MensagensFiltro,
  Periodo,
  Pessoa,
  PessoasFiltro,
  Publicador,
  RegistroAuditoria,
  TipoItem,
} from './gestao.schema'

// Extensions for gestores. Other users get 403.

type Calls = typeof gestaoCalls
type Sent<Name extends keyof Calls> = InputOf<Calls[Name]>
type Item<Name extends keyof Calls> = OutputOf<Calls[Name]> extends (infer One extends object)[] ? One : never

const pages = <Name extends keyof Calls>(
  path: string,
  fields: { [Field in keyof Item<Name>]?: Read<Item<Name>[Field]> },
) => forGestor(getOwn<Sent<Name>, Item<Name>[]>(path, listOf(recordOf<Item<Name>>(fields))))
const reads = <Output extends object>(path: string, read: Read<Output>) =>
  forGestor(getOwn<{ id: number }, Output>(path, read))
const acts = <Name extends keyof Calls>(path: string) => forGestor(send<Sent<Name>, null>('POST', path))
/** Null if a server does not report the mail. */
const tells = <Name extends keyof Calls>(path: string) =>
  forGestor(send<Sent<Name>, Aviso | null>('POST', path, orNull(recordOf<Aviso>({}))))

export const listMensagens = pages<'listMensagens'>('/api/gestao/listarMensagens', {
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
export const setEstadoMensagem = acts<'setEstadoMensagem'>('/api/gestao/mudarEstadoMensagem')
/** Mails the answer to the sender. Refuses an already answered message with 409. */
export const answerMensagem = acts<'answerMensagem'>('/api/gestao/responderMensagem')
/** All matches as CSV. Reading it as text loses the byte order mark, which spreadsheets need for UTF-8. */
const exports = <Name extends keyof Calls>(path: string) =>
  forGestor({ ...getOwn<Sent<Name>, string>(path, text), file: 'text/csv' as const })
export const exportMensagens = exports<'exportMensagens'>('/api/gestao/exportarMensagens')
export const exportPessoas = exports<'exportPessoas'>('/api/gestao/exportarPessoas')
export const exportAuditoria = exports<'exportAuditoria'>('/api/gestao/exportarAuditoria')

export const listEmEspera = pages<'listEmEspera'>('/api/gestao/listarEmEspera', {
  id,
  titulo: text,
  autor: text,
})
/** Items of all kinds, people and states. */
export const listItens = pages<'listItens'>('/api/gestao/listarItens', { id, titulo: text, autor: text })
/** Any item, regardless of its visibility. */
export const seeNoticia = reads('/api/gestao/noticia', getNoticia.read as Read<Noticia>)
export const seeEvento = reads('/api/gestao/evento', getEvento.read as Read<Evento>)
export const seeDocumento = reads('/api/gestao/documento', getDocumento.read as Read<Documento>)
/** Also publishes an item that was sent back, if its `edicao` is given. */
export const approveItem = acts<'approveItem'>('/api/gestao/aprovarItem')
/** Withdraws published items as well. The author gets the reason by mail. */
export const returnItem = tells<'returnItem'>('/api/gestao/devolverItem')
/** Deletes a file and sends all its items back. @param arquivoId last part of `/api/arquivo/…` */
export const removeArquivo = tells<'removeArquivo'>('/api/gestao/removerArquivo')

export const listPessoas = pages<'listPessoas'>('/api/gestao/listarPessoas', {
  id,
  nomeCompleto: text,
  email: text,
  instituicao: text,
})
/** Ends the user's sessions and mails the reason. Refuses a gestor with 409. */
export const suspendPessoa = tells<'suspendPessoa'>('/api/gestao/suspenderPessoa')
export const readmitPessoa = tells<'readmitPessoa'>('/api/gestao/readmitirPessoa')

export const listAuditoria = pages<'listAuditoria'>('/api/gestao/listarAuditoria', {
  id,
  acao: text,
})

export const listPublicadores = forGestor(
  getOwn<Sent<'listPublicadores'>, Publicador[]>(
    '/api/gestao/listarPublicadores',
    listOf(recordOf<Publicador>({ id, nomeCompleto: text, email: text })),
  ),
)
export const addPublicador = acts<'addPublicador'>('/api/gestao/nomearPublicador')
export const removePublicador = acts<'removePublicador'>('/api/gestao/retirarPublicador')
