import {
  type Aviso,
  addPublicador,
  answerMensagem,
  approveItem,
  type Documento,
  type Evento,
  exportAuditoria,
  exportMensagens,
  exportPessoas,
  getMensagem,
  type ItemEmEspera,
  listAuditoria,
  listEmEspera,
  listItens,
  listMensagens,
  listPessoas,
  listPublicadores,
  type MensagemRecebida,
  type Noticia,
  type Pessoa,
  type Publicador,
  type Resultado,
  readmitPessoa,
  refusal,
  removeArquivo,
  removePublicador,
  returnItem,
  seeDocumento,
  seeEvento,
  seeNoticia,
  setEstadoMensagem,
  sucesso,
  suspendPessoa,
} from '../api'
import { matches } from '../search'
import { type Handler, on } from './handler'

export function demoGestao(conteudo: { noticias: Noticia[]; eventos: Evento[]; documentos: Documento[] }): Handler[] {
  const mensagens: MensagemRecebida[] = [
    {
      ...{ id: 1, nome: 'João da Silva', emailCorporativo: 'joao@empresa.example', telefone: '00900000001' },
      ...{ empresa: 'Ipê', cargo: 'Diretor', setorId: 2, setor: 'Parcerias', estado: 'nova' as const },
      ...{
        mensagem: 'Olá!\nGostaria de participar.',
        criadaEm: '2026-11-20T10:00:00',
        resposta: null,
        respondidaEm: null,
      },
    },
  ]
  const autor = { autorId: 2, autor: 'Caio Brandão', edicao: 1 }
  let espera: ItemEmEspera[] = [
    { tipo: 'noticia', id: 1, titulo: 'Uma notícia que espera', ...autor },
    { tipo: 'evento', id: 1, titulo: 'Um evento que espera', ...autor },
    { tipo: 'documento', id: 1, titulo: 'Um documento que espera', ...autor },
  ]
  const pessoas: Pessoa[] = [
    {
      ...{
        id: 1,
        nomeCompleto: 'Helena Prado',
        email: 'gestora@jacaranda.example',
        instituicao: 'Secretaria de Inovação',
      },
      ...{ papel: 'gestor', suspensaEm: null },
    },
    {
      ...{ id: 2, nomeCompleto: 'Caio Brandão', email: 'pesquisador@jacaranda.example', instituicao: 'Universidade' },
      ...{ papel: null, suspensaEm: null },
    },
  ]
  const publicadores: Publicador[] = [{ id: 2, nomeCompleto: 'Caio Brandão', email: 'pesquisador@jacaranda.example' }]

  const change = <T extends { id: number }>(items: T[], id: number, changed: Partial<T>): Resultado<null> => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) return refusal(404, 'Não encontrado.')
    Object.assign(item, changed)
    return sucesso(null)
  }
  const judge = ({ tipo, id }: Pick<ItemEmEspera, 'tipo' | 'id'>) => {
    const left = espera.filter((item) => item.tipo !== tipo || item.id !== id)
    if (left.length === espera.length) return refusal(404, 'Nenhum item com esse id espera aprovação.')
    espera = left
    return sucesso(null)
  }
  const told = (resultado: Resultado<null>): Resultado<Aviso> => (resultado.ok ? sucesso({ avisado: true }) : resultado)
  const see = <T extends { id: number }>(items: T[], id: number): Resultado<T> => {
    const item = items.find((candidate) => candidate.id === id)
    return item ? sucesso(item) : refusal(404, 'Não encontrado.')
  }
  const pageOf = <T>(found: T[], paginacao: number) => ({ ...sucesso(paginacao > 1 ? [] : found), total: found.length })

  return [
    on(listMensagens, ({ paginacao, busca = '', setorId, estado }) => {
      const found = mensagens
        .filter((mensagem) => setorId === undefined || mensagem.setorId === setorId)
        .filter((mensagem) => estado === undefined || mensagem.estado === estado)
        .filter(({ nome, mensagem }) => matches(busca, [nome, mensagem]))
      const listed = found.map(({ id, nome, empresa, setorId, setor, estado, criadaEm, mensagem }) => ({
        ...{ id, nome, empresa, setorId, setor, estado, criadaEm },
        inicio: mensagem.slice(0, 200),
      }))
      return pageOf(listed, paginacao)
    }),
    on(getMensagem, ({ id }) => see(mensagens, id)),
    on(setEstadoMensagem, ({ id, estado, de }) => {
      const isInAnother = de && mensagens.some((mensagem) => mensagem.id === id && mensagem.estado !== de)
      return isInAnother
        ? refusal(409, 'Outra pessoa mudou o estado desta mensagem.')
        : change(mensagens, id, { estado })
    }),
    on(answerMensagem, ({ id, resposta }) =>
      change(mensagens, id, { estado: 'respondida', resposta, respondidaEm: '2026-11-23T10:00:00' }),
    ),
    on(exportMensagens, () => sucesso('"Nome"\r\n"João da Silva"\r\n')),

    on(listEmEspera, ({ paginacao, tipo }) =>
      pageOf(
        espera.filter((item) => tipo === undefined || item.tipo === tipo),
        paginacao,
      ),
    ),
    on(listItens, ({ paginacao, busca = '', tipo }) =>
      pageOf(
        espera
          .filter((item) => tipo === undefined || item.tipo === tipo)
          .filter(({ titulo }) => matches(busca, [titulo]))
          .map(({ edicao: _, ...item }) => ({
            ...item,
            ...{ estado: 'aguardando' as const, instituicao: null, data: '2026-11-20T10:00:00' },
          })),
        paginacao,
      ),
    ),
    on(seeNoticia, ({ id }) => see(conteudo.noticias, id)),
    on(seeEvento, ({ id }) => see(conteudo.eventos, id)),
    on(seeDocumento, ({ id }) => see(conteudo.documentos, id)),
    on(approveItem, judge),
    on(returnItem, (item) => told(judge(item))),
    on(removeArquivo, (item) => told(judge(item))),

    on(listPessoas, ({ paginacao, busca = '', suspensas }) =>
      pageOf(
        pessoas
          .filter(({ nomeCompleto, email }) => matches(busca, [nomeCompleto, email]))
          .filter(({ suspensaEm }) => suspensas === undefined || suspensas === (suspensaEm !== null)),
        paginacao,
      ),
    ),
    on(exportPessoas, () => sucesso('"Nome"\r\n"Helena Prado"\r\n')),
    on(suspendPessoa, ({ usuarioId }) => told(change(pessoas, usuarioId, { suspensaEm: '2026-11-23T10:00:00' }))),
    on(readmitPessoa, ({ usuarioId }) => told(change(pessoas, usuarioId, { suspensaEm: null }))),

    on(exportAuditoria, () => sucesso('"Nome"\r\n"Helena Prado"\r\n')),
    on(listAuditoria, ({ paginacao }) =>
      pageOf(
        [
          {
            ...{ id: 1, em: '2026-11-23T09:30:00', usuarioId: 1, nome: 'Helena Prado' },
            ...{ acao: 'noticia.editar', alvoId: 12, detalhes: null },
          },
        ],
        paginacao,
      ),
    ),

    on(listPublicadores, () => sucesso(publicadores)),
    on(addPublicador, ({ email }) => {
      const pessoa = pessoas.find((candidate) => candidate.email === email)
      if (!pessoa) return refusal(404, 'Ninguém tem conta com esse e-mail.')
      const { id, nomeCompleto } = pessoa
      publicadores.push({ id, nomeCompleto, email })
      return sucesso(null)
    }),
    on(removePublicador, ({ usuarioId }) => {
      const index = publicadores.findIndex(({ id }) => id === usuarioId)
      if (index < 0) return refusal(404, 'Não encontrado.')
      publicadores.splice(index, 1)
      return sucesso(null)
    }),
  ]
}
