import { refuse } from '@portal/platform/http/refuse'
import {
  addPublicador,
  answerMensagem,
  approveItem,
  type Documento,
  type Evento,
  exportAuditoria,
  exportMensagens,
  exportPessoas,
  getMensagem,
  listAuditoria,
  listEmEspera,
  listItens,
  listMensagens,
  listPessoas,
  listPublicadores,
  type Noticia,
  readmitPessoa,
  removeArquivo,
  removePublicador,
  returnItem,
  type Sessao,
  seeDocumento,
  seeEvento,
  seeNoticia,
  setEstadoMensagem,
  suspendPessoa,
  type TipoItem,
} from '@portal/shared-contracts/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditoriaRepository } from '../auditoria/AuditoriaRepository'
import { FileText } from '../http/FileText'
import { serve } from '../http/serve'
import type { RateLimit } from '../limites/RateLimit'
import type { Visible } from '../lists/findFor'
import { sendPage } from '../lists/page'
import type { Itens } from './Itens'
import type { Gestor, Mensagens } from './Mensagens'
import type { Moderacao } from './Moderacao'
import type { Pessoas } from './Pessoas'
import type { Publicadores } from './Publicadores'

export interface Gestao {
  noticias: Visible<Noticia>
  eventos: Visible<Evento>
  documentos: Visible<Documento>
  exportacoes: RateLimit
  itens: Itens
  mensagens: Mensagens
  moderacao: Moderacao
  pessoas: Pessoas
  publicadores: Publicadores
  auditoria: AuditoriaRepository
}

const gestorOf = ({ sessao, request }: { sessao: Sessao; request: FastifyRequest }): Gestor => ({
  usuarioId: sessao.usuarioId,
  ip: request.ip,
})

/** The endpoints require the role; the contracts define the audit of reads. */
export function gestaoRoutes(app: FastifyInstance, gestao: Gestao) {
  const { itens, mensagens, moderacao, pessoas, publicadores, auditoria } = gestao

  const file = async (call: Parameters<typeof gestorOf>[0], name: string, chunks: AsyncIterable<string>) => {
    const { usuarioId, ip } = gestorOf(call)
    await gestao.exportacoes.spend(ip, String(usuarioId))
    return new FileText(name, chunks)
  }

  serve(app, listMensagens, async ({ input, reply }) => sendPage(reply, await mensagens.list(input)))
  serve(app, getMensagem, ({ input }) => mensagens.get(input.id))
  serve(app, setEstadoMensagem, ({ input, sessao }) => mensagens.setEstado(input, sessao.usuarioId))
  serve(app, answerMensagem, (call) => mensagens.answer(call.input, gestorOf(call)), 'Resposta enviada com sucesso!')
  serve(app, exportMensagens, async (call) => file(call, 'mensagens-de-contato.csv', mensagens.csv(call.input)))

  const see = async <Item>(tipo: TipoItem, items: Visible<Item>, id: number) =>
    (await items.find(id, await moderacao.ownerOf(tipo, id))) ?? refuse(404, 'Item não encontrado.')
  serve(app, listEmEspera, async ({ input, reply }) => sendPage(reply, await moderacao.list(input)))
  serve(app, listItens, async ({ input, reply }) => sendPage(reply, await itens.list(input)))
  serve(app, seeNoticia, ({ input }) => see('noticia', gestao.noticias, input.id))
  serve(app, seeEvento, ({ input }) => see('evento', gestao.eventos, input.id))
  serve(app, seeDocumento, ({ input }) => see('documento', gestao.documentos, input.id))
  serve(app, approveItem, (call) => moderacao.approve(call.input, gestorOf(call)))
  serve(app, returnItem, (call) => moderacao.return(call.input, gestorOf(call)))
  serve(app, removeArquivo, (call) => moderacao.removeArquivo(call.input, gestorOf(call)))

  serve(app, listPessoas, async ({ input, reply }) => sendPage(reply, await pessoas.list(input)))
  serve(app, exportPessoas, async (call) => file(call, 'pessoas.csv', pessoas.csv(call.input)))
  serve(app, suspendPessoa, (call) => pessoas.suspend(call.input, gestorOf(call)))
  serve(app, readmitPessoa, (call) => pessoas.readmit(call.input.usuarioId, gestorOf(call)))

  serve(app, listAuditoria, async ({ input, reply }) => sendPage(reply, await auditoria.list(input)))
  serve(app, exportAuditoria, async (call) => file(call, 'auditoria.csv', auditoria.csv(call.input)))

  serve(app, listPublicadores, ({ input }) => publicadores.list(input.instituicaoId))
  serve(app, addPublicador, ({ input, sessao }) => publicadores.add(input, sessao.usuarioId))
  serve(app, removePublicador, ({ input, sessao }) => publicadores.remove(input, sessao.usuarioId))
}
