import {
  addPublicador,
  answerMensagem,
  approveItem,
  exportMensagens,
  getMensagem,
  listAuditoria,
  listEmEspera,
  listMensagens,
  listPessoas,
  listPublicadores,
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
import type { Visible } from '../lists/findFor'
import { sendPage } from '../lists/page'
import type { Moderacao } from '../moderacao/Moderacao'
import type { Publicadores } from '../moderacao/Publicadores'
import { refuse } from '../refuse'
import type { Services } from '../Services'
import { serve } from '../serve'
import type { Gestor, Mensagens } from './Mensagens'
import type { Pessoas } from './Pessoas'

export interface Gestao extends Pick<Services, 'noticias' | 'eventos' | 'documentos'> {
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

/** Answers what gestores ask; that they are some the endpoints say, and what the audit tells of their reads the contracts. */
export function gestaoRoutes(app: FastifyInstance, gestao: Gestao) {
  const { mensagens, moderacao, pessoas, publicadores, auditoria } = gestao

  serve(app, listMensagens, async ({ input, reply }) => sendPage(reply, await mensagens.list(input)))
  serve(app, getMensagem, ({ input }) => mensagens.get(input.id))
  serve(app, setEstadoMensagem, ({ input, sessao }) => mensagens.setEstado(input, sessao.usuarioId))
  serve(app, answerMensagem, (call) => mensagens.answer(call.input, gestorOf(call)), 'Resposta enviada com sucesso!')
  serve(app, exportMensagens, (call) => mensagens.export(call.input, gestorOf(call)))

  /** An item as its owner sees it. */
  const see = async <Item>(tipo: TipoItem, items: Visible<Item>, id: number) =>
    (await items.find(id, await moderacao.ownerOf(tipo, id))) ?? refuse(404, 'Item não encontrado.')
  serve(app, listEmEspera, async ({ input, reply }) => sendPage(reply, await moderacao.list(input)))
  serve(app, seeNoticia, ({ input }) => see('noticia', gestao.noticias, input.id))
  serve(app, seeEvento, ({ input }) => see('evento', gestao.eventos, input.id))
  serve(app, seeDocumento, ({ input }) => see('documento', gestao.documentos, input.id))
  serve(app, approveItem, ({ input, sessao }) => moderacao.approve(input, sessao.usuarioId))
  serve(app, returnItem, (call) => moderacao.return(call.input, gestorOf(call)))
  serve(app, removeArquivo, (call) => moderacao.removeArquivo(call.input, gestorOf(call)))

  serve(app, listPessoas, async ({ input, reply }) => sendPage(reply, await pessoas.list(input)))
  serve(app, suspendPessoa, (call) => pessoas.suspend(call.input, gestorOf(call)))
  serve(app, readmitPessoa, (call) => pessoas.readmit(call.input.usuarioId, gestorOf(call)))

  serve(app, listAuditoria, async ({ input, reply }) => sendPage(reply, await auditoria.list(input)))

  serve(app, listPublicadores, ({ input }) => publicadores.list(input.instituicaoId))
  serve(app, addPublicador, ({ input, sessao }) => publicadores.add(input, sessao.usuarioId))
  serve(app, removePublicador, ({ input, sessao }) => publicadores.remove(input, sessao.usuarioId))
}
