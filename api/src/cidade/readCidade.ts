import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import type { Textos } from '@portal/shared-contracts/api'
import { ownPackage } from '../database/ownPackage'
import { CityFolder } from './CityFolder'
import { type CidadeJson, cidadeJson, TERMOS } from './cidadeJson'
import { addFile, type Files, readCompartilhar, readIcone, readImagem } from './imagens'
import { type Listas, readListas } from './listas'
import { type Parceiros, readParceiros } from './parceiros'
import { readTema } from './tema'
import { readTextos } from './textos'

export interface Cidade extends CidadeJson, Listas {
  logo?: string
  cor?: string
  tema?: string
  textos: Textos
  parceiros: Parceiros
  /** Served by the shell: pictures, icons, terms. */
  files: Files
}

interface ReadCidadeOptions {
  root: string
  folder: string | undefined
}

const pathOf = ({ root, folder }: ReadCidadeOptions) => resolve(root, folder?.trim() || 'cidade')

/** @throws StartupError with a Portuguese list of all problems, with file and line */
export async function readCidade(options: ReadCidadeOptions): Promise<Cidade> {
  const path = pathOf(options)
  const { cidade, problems } = await checkCidade(options.root, path)
  if (cidade && problems.length === 0) return cidade
  throw new StartupError([`A cidade em ${path} tem problemas:`, ...problems].join('\n  '))
}

/** Reads a folder and lists all its problems. @param path absolute */
export async function checkCidade(root: string, path: string): Promise<{ cidade?: Cidade; problems: string[] }> {
  const folder = new CityFolder(path)
  const own = folder.readJson('cidade.json', cidadeJson)
  if (!folder.has('cidade.json'))
    folder.report(
      'cidade.json',
      undefined,
      `não há este arquivo em ${path}. Confira CIDADE, ou comece a pasta: npm run portal -- cidade nova <pasta>`,
    )
  if (!own) return { problems: folder.problems }
  const files: Files = new Map()
  const { css, cor } = readTema(folder, tokens()) ?? {}
  const logo = readImagem(folder, 'logo.svg')
  readCompartilhar(folder, files)
  await readIcone(folder, files)
  const termos = folder.read(TERMOS)
  if (termos) files.set(TERMOS, termos)
  const cidade = {
    ...own,
    ...(logo && { logo: addFile(files, 'logo.svg', logo) }),
    ...(css && { tema: css }),
    ...(cor && { cor }),
    textos: textosOf(root, folder, own),
    parceiros: readParceiros(folder, files),
    ...readListas(folder),
    files,
  }
  return { cidade, problems: folder.problems }
}

const tokens = () => readFileSync(ownPackage.resolve('@portal/shared-contracts/ui/tokens.css'), 'utf8')

/** The hero and the introduction of the demonstration fit any city; its history does not. */
function textosOf(root: string, folder: CityFolder, names: CidadeJson): Textos {
  const { inicio, oQueE } = readTextos(new CityFolder(join(root, 'cidade')), names)
  const own = { ...(inicio && { inicio }), ...(oQueE && { oQueE }), ...readTextos(folder, names) }
  const { inicio: hero = { chamada: '', frase: '', convite: '' }, oQueE: introduction = [], quemSomos = [] } = own
  return { inicio: hero, oQueE: introduction, quemSomos }
}

/** True for the demonstration's city, whose content other portals lack. */
export const isDemoCity = (options: ReadCidadeOptions): boolean => pathOf(options) === join(options.root, 'cidade')

/** Removes the demonstration's content: its history, parceiros and terms. */
export function withoutDemo(cidade: Cidade): Cidade {
  const files = new Map(cidade.files)
  files.delete(TERMOS)
  return {
    ...cidade,
    files,
    textos: { ...cidade.textos, quemSomos: [] },
    parceiros: { grupos: [], detalhes: new Map() },
  }
}

const OF_DEMO = /jacaranda\.example|(Ecossistema|Porto) Jacarandá/

/** Portuguese lines about missing texts of the city. */
export function gapsOf({ textos, parceiros, files, ...names }: Cidade): string[] {
  const missing = [
    ...(textos.quemSomos.length > 0 ? [] : ['o texto de "Quem somos"']),
    ...(parceiros.grupos.length > 0 ? [] : ['os parceiros']),
    ...(names.privacidadeUrl === `/${TERMOS}` && !files.has(TERMOS)
      ? [`os termos de privacidade (${TERMOS} ou privacidadeUrl)`]
      : []),
  ]
  const kept = Object.entries(names).filter(([, value]) => OF_DEMO.test(JSON.stringify(value)))
  return [
    ...(missing.length > 0
      ? [`Falta da cidade, e não aparece no portal: ${list(missing)}. Acrescente o que falta à pasta de CIDADE.`]
      : []),
    ...(kept.length > 0
      ? [
          `ATENÇÃO: o portal mostra da cidade da demonstração: ${list(kept.map(([name]) => name))}. Escreva os da sua na pasta de CIDADE.`,
        ]
      : []),
  ]
}

const list = (names: string[]) => new Intl.ListFormat('pt-BR').format(names)
