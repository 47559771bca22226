import { z } from 'zod'
import { storedId } from './answerRules'
import { accepts, record } from './call'
import { id } from './rules'

export const instituicao = record({
  id: storedId,
  razaoSocial: z.string(),
  cnpj: z
    .string()
    .regex(/^([0-9A-Z]{14})?$/)
    .describe('14 caracteres, sem pontuação; letras são aceitas. Vazio quando não se conhece.'),
  responsavel: z.string(),
  instituicaoAreaId: z.int(),
  instituicaoClassificacaoId: z.int(),
  descricao: z.string(),
  missao: z.string(),
  visao: z.string(),
  valores: z.string(),
  tipoInstituicaoId: z
    .int()
    .min(1)
    .max(5)
    .describe('1 ICTIs, 2 Empresas, 3 Mecanismos de Inovação, 4 Governo, 5 Sociedade Organizada.'),
}).meta({ id: 'Instituicao', description: 'Uma organização do ecossistema.' })

const alheia = record({
  id: storedId,
  pendente: z.boolean().describe('Se a instituição a nomeou, e só falta confirmar o e-mail.'),
}).meta({ id: 'InstituicaoAlheia', description: 'Uma instituição em nome da qual a pessoa não publica.' })

export const instituicaoCalls = {
  listInstituicoes: accepts({}).answers('Todas as instituições, em ordem alfabética.', z.array(instituicao)),
  getInstituicao: accepts({ Id: id }).answers(
    'Uma lista cujo primeiro item é a instituição.',
    z.array(instituicao).min(1),
    { 404: 'Não há instituição com esse id.' },
  ),
  listAlheias: accepts({}).answers(
    'Extensão: as instituições em nome das quais quem chama não publica; vazia onde qualquer pessoa publica em nome de todas.',
    z.array(alheia),
  ),
}

/** An organization (docs/product.md#records). Unknown parts are empty. */
export type Instituicao = z.output<typeof instituicao>
/** An institution for which the user may not publish. */
export type InstituicaoAlheia = z.output<typeof alheia>
