import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../../platform/src/storage/makeFolder.ts'
import { archivesOf, type Manifest, manifestIn, PACKAGES, ROOT } from '../packing/published.ts'
import { remoteNameIn } from './RemoteName.ts'
import { BUNDLERS, type Bundler, templateFiles } from './templateFiles.ts'

export interface Order {
  name: string | undefined
  /** Folder for a separate repository. Default: a workspace of this one. */
  out?: string | undefined
  packages?: string | undefined
  owner?: string | undefined
  bundler?: string | undefined
}

/** Folder of the repository for the portal's packages, so that a clone needs nothing else. */
const ARCHIVES = 'pacotes'

/** Writes a remote. @returns the folder and its files, or a Portuguese error message */
export function createRemote(
  { name: typed, out, packages, owner = '@sua-equipe', bundler = 'vite' }: Order,
  root = ROOT,
) {
  const name = remoteNameIn(typed)
  if (typeof name === 'string') return name
  const folder = out ?? join(root, name.name)
  if (existsSync(join(root, name.name, 'package.json')))
    return `Já há um remoto ${name.name} neste portal. Escolha outro nome.`
  if (owner && !owner.startsWith('@'))
    return `--owner é uma pessoa ou equipe, como @cidade/vagas: "${owner}" não serve.`
  if (existsSync(folder) && !statSync(folder).isDirectory()) return `${folder} não é uma pasta. Indique uma em --out.`
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return `A pasta ${folder} já existe e não está vazia. Esvazie-a, ou indique outra em --out.`
  if (packages && !out) return '--packages só vale com --out: dentro do monorepo os pacotes são as próprias fontes.'
  if (!isBundler(bundler)) return `--bundler é ${BUNDLERS.join(', ')}: "${bundler}" não serve.`
  if (bundler === 'rspack' && !out) {
    return '--bundler rspack só vale com --out: os remotos deste repositório são construídos por build/preset.'
  }
  const archives = packages === undefined ? new Map<string, string>() : archivesIn(packages)
  if (packages && archives.size < PACKAGES.length) {
    return `Não há pacotes em ${packages}: rode "npm run pack -- --to ${packages}".`
  }
  const versionOf = (own: Manifest) => {
    if (!out) return '*'
    return archives.has(own.name) ? `file:${ARCHIVES}/${archives.get(own.name)}` : own.version
  }
  const place = out ? 'template-repository' : 'template-workspace'
  const variables = { ...name, owner, port: freePortOf(root) }
  const files = templateFiles(place, bundler, variables, versionOf)
  const refusal = refusalOfMaking(folder)
  if (refusal) return refusal
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (packages) copyArchives([...archives.values()], packages, join(folder, ARCHIVES))
  if (!out) addWorkspace(root, name.name)
  return { folder, files: Object.keys(files), isAlone: Boolean(out) }
}

const archivesIn = (packages: string) =>
  new Map(
    PACKAGES.map(({ folder }) => manifestIn(folder)).flatMap(({ name }) =>
      archivesOf(name, packages).map((archive) => [name, archive] as const),
    ),
  )

function copyArchives(archives: string[], from: string, to: string) {
  mkdirSync(to)
  for (const archive of archives) copyFileSync(join(from, archive), join(to, archive))
}

function refusalOfMaking(folder: string): string | undefined {
  try {
    makeFolder(folder)
    return undefined
  } catch (error) {
    return `Não é possível criar a pasta ${folder} (${(error as NodeJS.ErrnoException).code}). Confira as permissões, ou indique outra em --out.`
  }
}

const isBundler = (typed: string): typed is Bundler => (BUNDLERS as string[]).includes(typed)

const FIRST_PORT = 5173

function freePortOf(root: string): number {
  const ports = readdirSync(root)
    .map((name) => join(root, name, 'vite.config.ts'))
    .filter((file) => basename(dirname(file)).startsWith('mf-') && existsSync(file))
    .map((file) => Number(/, (\d+)\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0))
  return Math.max(FIRST_PORT - 1, ...ports) + 1
}

function addWorkspace(root: string, name: string) {
  const file = join(root, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const remotes = (manifest.workspaces as string[]).findLastIndex((workspace) => workspace.startsWith('mf-'))
  manifest.workspaces.splice(remotes + 1, 0, name)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}
