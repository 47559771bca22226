import {
  type Parceiro,
  type ParceiroDetalhe,
  type ParceiroGroup,
  TIPOS_INSTITUICAO,
} from '@portal/shared-contracts/api'
import { z } from 'zod'
import type { CityFolder } from './CityFolder'
import { addFile, type Files, readImagem } from './imagens'

const FILE = 'parceiros.json'

const texto = z.string().default('')
const picture = z
  .string()
  .regex(/^([\w-]+\/)*[\w.-]+$|^$/, 'é um arquivo da pasta, como logos/lumera.svg')
  .default('')
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'é um endereço https://').default('')

const parceirosJson = z.array(
  z.strictObject({
    id: z.int().min(1),
    tipo: z.enum(TIPOS_INSTITUICAO),
    nome: z.string().min(1).max(200),
    logo: picture,
    capa: picture,
    /** Without it the parceiro is only in the list. */
    primeiroParagrafo: texto,
    subTitulo: texto,
    segundoParagrafo: texto,
    instaLink: link,
    linkedinLink: link,
    wppLink: link,
    website: link,
    emailContato: z.union([z.literal(''), z.email()], 'é um e-mail').default(''),
    telefone: z
      .string()
      .regex(/^\d{0,11}$/, 'tem só números, com o DDD')
      .default(''),
    endereco: texto,
    cnpj: z
      .string()
      .regex(/^([0-9A-Z]{12}\d{2})?$/, 'tem 14 números ou letras, sem pontos')
      .default(''),
  }),
)

export interface Parceiros {
  grupos: ParceiroGroup[]
  detalhes: Map<number, ParceiroDetalhe>
}

export function readParceiros(folder: CityFolder, files: Files): Parceiros {
  const read = folder.readJson(FILE, parceirosJson) ?? []
  const ids = read.map(({ id }) => id)
  for (const id of ids.filter((id, index) => ids.indexOf(id) < index))
    folder.report(FILE, undefined, `o id ${id} está duas vezes: dê outro a um deles.`)
  const pictureOf = (nome: string, name: string) => {
    if (!name) return ''
    if (!folder.has(name))
      folder.report(FILE, undefined, `${nome}: não há o arquivo ${name}. Ponha-o na pasta, ou corrija o nome.`)
    const content = readImagem(folder, name)
    return content ? addFile(files, name, content) : ''
  }
  const parceiros = read.map(({ logo, capa, ...parceiro }) => ({
    ...parceiro,
    logoPath: pictureOf(parceiro.nome, logo),
    coverPath: pictureOf(parceiro.nome, capa),
  }))
  const described = parceiros.filter(({ primeiroParagrafo }) => primeiroParagrafo)
  return {
    grupos: groupsOf(parceiros),
    detalhes: new Map(
      described.map(({ id, nome, tipo: _, ...detalhe }) => [id, { parceiroId: id, parceiroNome: nome, ...detalhe }]),
    ),
  }
}

function groupsOf(parceiros: (Pick<Parceiro, 'id' | 'nome'> & { tipo: string; logoPath: string })[]): ParceiroGroup[] {
  const groups = TIPOS_INSTITUICAO.map((tipoInstituicao, index) => ({
    tipoInstituicaoId: index + 1,
    tipoInstituicao,
    parceiros: parceiros
      .filter(({ tipo }) => tipo === tipoInstituicao)
      .map(({ id, nome, logoPath }) => ({ id, nome, logo: logoPath })),
  }))
  return groups.filter((group) => group.parceiros.length > 0)
}
