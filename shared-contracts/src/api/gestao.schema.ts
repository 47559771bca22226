import { z } from 'zod'
import { ESTADOS_MENSAGEM } from '../choices'
import { plainAddress } from '../forms/email'
import { rulesOf } from '../forms/fields'
import { fraseFields, motivoFields, respostaFields } from '../forms/gestao'
import { isDay } from '../forms/pessoa'
import { EMAIL_LIMITE } from '../limits'
import { localMoment, nothing, storedId } from './answerRules'
import { accepts, audited, changingContent, type FieldsIn, record } from './call'
import { documento } from './documentos.schema'
import { ESTADOS_ITEM } from './estados'
import { evento } from './eventos.schema'
import { paragraphs } from './formRules'
import { noticia } from './noticias.schema'
import { editado, limitado } from './refusals'
import { id, line, MAX_ID, optionalLine } from './rules'

const bodyId = z.int('deve ser um número inteiro').min(1, 'deve ser maior que zero').max(MAX_ID, 'é grande demais')
const pagina = id.default(1).describe('A página, a partir de 1.')
const estado = z.enum(ESTADOS_MENSAGEM, `deve ser um destes: ${ESTADOS_MENSAGEM.join(', ')}`)
const tipo = z.enum(['noticia', 'evento', 'documento'], 'deve ser noticia, evento ou documento')
const dia = z.string().refine((text) => isDay(text), 'deve ser uma data, como 2026-03-01')
const ausente = { 404: 'Não há nada com esse id.' }

const recebida = {
  id: storedId,
  nome: z.string(),
  empresa: z.string(),
  setorId: storedId,
  setor: z.string(),
  estado: z.enum(ESTADOS_MENSAGEM),
  criadaEm: localMoment,
}

const mensagemListada = record({
  ...recebida,
  inicio: z.string().describe('Como a mensagem começa.'),
}).meta({ id: 'MensagemListada', description: 'Uma mensagem de contato em uma lista.' })

const mensagemRecebida = record({
  ...recebida,
  emailCorporativo: z.string().describe('Como foi digitado; ninguém o conferiu.'),
  telefone: z.string(),
  cargo: z.string(),
  mensagem: z.string(),
  resposta: z.string().nullable(),
  respondidaEm: localMoment.nullable(),
  naoEntregue: z.string().nullable().optional().describe('Extensão: por que a última resposta não foi entregue.'),
}).meta({ id: 'MensagemRecebida', description: 'Uma mensagem de contato, e o que foi feito dela.' })

const emEspera = record({
  id: storedId,
  tipo,
  titulo: z.string(),
  autorId: storedId,
  autor: z.string().describe('Como o público o lerá; de um evento, quem o enviou.'),
  autorSuspenso: z.boolean().optional().describe('Extensão: se quem o enviou está suspenso.'),
  /** Sent with the decision, so that a later edit is not approved. */
  edicao: z.int().min(1),
}).meta({ id: 'ItemEmEspera', description: 'Um item que espera aprovação.' })

const itemGerido = record({
  id: storedId,
  tipo,
  titulo: z.string(),
  autorId: storedId,
  autor: z.string().describe('Quem o enviou.'),
  estado: z.enum(ESTADOS_ITEM),
  instituicao: z.string().nullable().describe('A `razaoSocial`; `null` quando não há.'),
  data: localMoment.describe('Da publicação, do começo do evento ou do documento.'),
}).meta({ id: 'ItemGerido', description: 'Um item qualquer, na lista dos gestores.' })

const pessoa = record({
  id: storedId,
  nomeCompleto: z.string(),
  email: z.string(),
  instituicao: z.string(),
  papel: z.literal('gestor').nullable(),
  suspensaEm: localMoment.nullable(),
  criadaEm: localMoment.optional(),
}).meta({ id: 'Pessoa', description: 'Uma pessoa com conta, até onde um gestor precisa saber dela.' })

const registro = record({
  id: z.int().min(1),
  em: localMoment,
  /** Null without a session and for the command line. */
  usuarioId: storedId.nullable(),
  /** Also null if the account is deleted. */
  nome: z.string().nullable(),
  acao: z.string().min(1),
  alvoId: z.int().nullable(),
  detalhes: z.record(z.string(), z.unknown()).nullable(),
}).meta({ id: 'RegistroAuditoria', description: 'Quem fez o quê e quando.' })

const publicador = record({
  id: storedId,
  nomeCompleto: z.string(),
  email: z.string(),
  emailConfirmado: z.boolean().optional().describe('Até confirmá-lo, a pessoa não publica em nome da instituição.'),
}).meta({
  id: 'Publicador',
  description: 'Quem pode publicar em nome de uma instituição.',
})

const aviso = record({
  avisado: z
    .boolean()
    .describe('Se vai um e-mail à pessoa: não vai quando já há e-mails demais, ou a conta dela foi encerrada.'),
}).meta({ id: 'Aviso', description: 'Se a pessoa soube da decisão.' })

const periodo = { desde: dia.optional(), ate: dia.optional() }
const filtro = {
  ...periodo,
  busca: line.optional().describe('Texto a procurar no nome, na empresa, no e-mail e na mensagem.'),
  setorId: id.optional(),
  estado: estado.optional(),
}
const filtroDeItens = {
  ...periodo,
  busca: line.optional().describe('Texto a procurar no título, e no nome e no e-mail de quem o enviou.'),
  tipo: tipo.optional(),
  estado: z.enum(ESTADOS_ITEM, `deve ser um destes: ${ESTADOS_ITEM.join(', ')}`).optional(),
  instituicaoId: id.optional(),
}
const filtroDePessoas = {
  ...periodo,
  busca: line.optional().describe('Texto a procurar no nome e no e-mail.'),
  suspensas: z
    .enum(['true', 'false'], 'deve ser "true" ou "false"')
    .transform((value) => value === 'true')
    .optional()
    .describe('Só as suspensas, ou só as outras.'),
}
const filtroDaAuditoria = {
  ...periodo,
  usuarioId: id.optional(),
  acao: line.optional().describe('Uma ação, como `noticia.editar`, ou como várias começam: `noticia`.'),
}
const julgado = {
  tipo,
  id: bodyId,
  edicao: bodyId.optional().describe('A `edicao` que foi lida; se já há outra, a decisão é recusada.'),
}
const motivo = paragraphs(motivoFields.motivo.maxLength).describe('A frase que a pessoa recebe por e-mail.')
const frase = paragraphs(fraseFields.frase.maxLength).optional().describe('Uma frase que a pessoa recebe por e-mail.')
const resposta = paragraphs(respostaFields.resposta.maxLength).describe('O texto que a pessoa recebe por e-mail.')

export const gestaoCalls = {
  listMensagens: audited(
    'contato.listar',
    accepts({ paginacao: pagina, ...filtro }).answers(
      'Extensão: uma página das mensagens de contato, da mais nova à mais antiga.',
      z.array(mensagemListada),
    ),
  ),
  getMensagem: audited(
    'contato.ler',
    accepts({ id }).answers('Extensão: uma mensagem de contato.', mensagemRecebida, ausente),
  ),
  setEstadoMensagem: accepts({
    id: bodyId,
    estado,
    de: estado.optional().describe('O estado em que a mensagem tem de estar; se está em outro, nada muda.'),
  }).answers('Extensão: a mensagem tem esse estado.', nothing, {
    ...ausente,
    409: 'A mensagem já não está no estado `de`.',
  }),
  answerMensagem: accepts({ id: bodyId, resposta }, rulesOf(respostaFields)).answers(
    'Extensão: a resposta vai por e-mail a quem escreveu.',
    nothing,
    { ...ausente, ...limitado, 409: 'A mensagem já foi respondida.' },
  ),
  exportMensagens: audited(
    'contato.exportar',
    accepts(filtro).answers(
      'Extensão: as mensagens de contato como CSV, com ponto e vírgula e sem fórmulas.',
      z.string(),
      limitado,
    ),
  ),
  listEmEspera: audited(
    'aprovacao.listar',
    accepts({ paginacao: pagina, tipo: tipo.optional() }).answers(
      'Extensão: uma página do que espera aprovação.',
      z.array(emEspera),
    ),
  ),
  listItens: audited(
    'item.listar',
    accepts({ paginacao: pagina, ...filtroDeItens }).answers(
      'Extensão: uma página de todos os itens, do mais novo ao mais antigo.',
      z.array(itemGerido),
    ),
  ),
  seeNoticia: audited(
    'noticia.ler',
    accepts({ id }).answers('Extensão: uma notícia, publicada ou não.', noticia, ausente),
  ),
  seeEvento: audited('evento.ler', accepts({ id }).answers('Extensão: um evento, publicado ou não.', evento, ausente)),
  seeDocumento: audited(
    'documento.ler',
    accepts({ id }).answers('Extensão: um documento, publicado ou não.', documento, ausente),
  ),
  approveItem: changingContent(
    accepts({ ...julgado, frase }).answers('Extensão: o item está publicado.', nothing, {
      400: 'O item está em nome de uma instituição que não nomeou, ou já não nomeia, quem o enviou.',
      404: 'Não há item com esse id que espere aprovação; um devolvido só se publica com a `edicao` que foi lida.',
      ...editado,
    }),
  ),
  returnItem: changingContent(
    accepts({ ...julgado, motivo }, rulesOf(motivoFields)).answers(
      'Extensão: o item saiu do ar, e quem o enviou recebe o motivo por e-mail; se a conta dessa pessoa foi encerrada, o item já não existe.',
      aviso,
      { ...ausente, ...editado },
    ),
  ),
  removeArquivo: changingContent(
    accepts(
      {
        ...julgado,
        arquivoId: z
          .uuid('deve ser o id de um arquivo')
          .describe('O id do arquivo: no endereço, o que segue `/api/arquivo/`.'),
        motivo,
      },
      rulesOf(motivoFields),
    ).answers(
      'Extensão: o arquivo já não existe. Os itens que o tinham saíram do ar sem ele, e quem os enviou recebe o motivo por e-mail.',
      aviso,
      { 404: 'Não há item com esse id que tenha esse arquivo.', ...editado },
    ),
  ),
  listPessoas: audited(
    'usuario.listar',
    accepts({ paginacao: pagina, ...filtroDePessoas }).answers(
      'Extensão: uma página das pessoas com conta.',
      z.array(pessoa),
    ),
  ),
  exportPessoas: audited(
    'usuario.exportarTodas',
    accepts(filtroDePessoas).answers(
      'Extensão: as pessoas com conta como CSV, com ponto e vírgula e sem fórmulas.',
      z.string(),
      limitado,
    ),
  ),
  suspendPessoa: accepts({ usuarioId: bodyId, motivo }, rulesOf(motivoFields)).answers(
    'Extensão: a pessoa não entra mais, e recebe o motivo por e-mail.',
    aviso,
    { ...ausente, 409: 'A pessoa é gestora.' },
  ),
  readmitPessoa: accepts({ usuarioId: bodyId }).answers('Extensão: a pessoa pode entrar de novo.', aviso, ausente),
  listAuditoria: audited(
    'auditoria.ler',
    accepts({ paginacao: pagina, ...filtroDaAuditoria }).answers(
      'Extensão: uma página da auditoria, do mais novo ao mais antigo.',
      z.array(registro),
    ),
  ),
  exportAuditoria: audited(
    'auditoria.exportar',
    accepts(filtroDaAuditoria).answers(
      'Extensão: a auditoria como CSV, com ponto e vírgula e sem fórmulas.',
      z.string(),
      limitado,
    ),
  ),
  listPublicadores: audited(
    'publicador.listar',
    accepts({ instituicaoId: id }).answers(
      'Extensão: quem pode publicar em nome da instituição, onde isso se pede.',
      z.array(publicador),
    ),
  ),
  addPublicador: accepts({
    instituicaoId: bodyId,
    email: optionalLine(EMAIL_LIMITE).overwrite(plainAddress),
  }).answers('Extensão: a pessoa pode publicar em nome da instituição.', nothing, {
    404: 'Não há essa instituição, ou ninguém tem conta com esse e-mail.',
    409: 'O e-mail da conta não foi confirmado.',
  }),
  removePublicador: accepts({ instituicaoId: bodyId, usuarioId: bodyId }).answers(
    'Extensão: a pessoa não publica mais em nome da instituição.',
    nothing,
    ausente,
  ),
}

/** Moments of these records are local, without offset. */
export type MensagemListada = z.output<typeof mensagemListada>
export type MensagemRecebida = z.output<typeof mensagemRecebida>
/** An item that awaits approval. */
export type ItemEmEspera = z.output<typeof emEspera>
/** Any item, for gestores. */
export type ItemGerido = z.output<typeof itemGerido>
export type ItensFiltro = FieldsIn<typeof filtroDeItens>
export type TipoItem = z.output<typeof tipo>
export type Pessoa = z.output<typeof pessoa>
export type RegistroAuditoria = z.output<typeof registro>
export type Publicador = z.output<typeof publicador>
/** `avisado` is false if mail is overloaded or the recipient's account is closed. */
export type Aviso = z.output<typeof aviso>
/** Whole days. */
export type Periodo = FieldsIn<typeof periodo>
export type MensagensFiltro = FieldsIn<typeof filtro>
export type PessoasFiltro = FieldsIn<typeof filtroDePessoas>
export type AuditoriaFiltro = FieldsIn<typeof filtroDaAuditoria>
export type ItemJulgado = FieldsIn<typeof julgado>
