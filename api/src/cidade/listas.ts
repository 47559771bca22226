import { z } from 'zod'
import type { CityFolder } from './CityFolder'

/** The contact form takes ids 1 to 6 (docs/product.md#contact). */
const SETORES_MAX = 6

const setoresJson = z.array(z.string().min(1).max(80)).min(1).max(SETORES_MAX)

const texto = z.string().default('')

const instituicoesJson = z.array(
  z.strictObject({
    id: z.int().min(1),
    razaoSocial: z.string().min(1).max(200),
    cnpj: texto,
    responsavel: texto,
    descricao: texto,
    missao: texto,
    visao: texto,
    valores: texto,
    tipoInstituicaoId: z.int().min(1).max(5),
    instituicaoAreaId: z.int().min(1).max(6),
    instituicaoClassificacaoId: z.int().min(1).max(4),
  }),
)

export type InstituicaoDaCidade = z.output<typeof instituicoesJson>[number]

export interface Listas {
  setores?: string[]
  instituicoes?: InstituicaoDaCidade[]
}

export function readListas(folder: CityFolder): Listas {
  const setores = folder.readJson('setores.json', setoresJson)
  const instituicoes = folder.readJson('instituicoes.json', instituicoesJson)
  const ids = instituicoes?.map(({ id }) => id) ?? []
  for (const id of ids.filter((id, index) => ids.indexOf(id) < index))
    folder.report('instituicoes.json', undefined, `o id ${id} está duas vezes: dê outro a um deles.`)
  return { ...(setores && { setores }), ...(instituicoes && { instituicoes }) }
}
