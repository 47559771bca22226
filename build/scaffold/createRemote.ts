import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { makeFolder } from '../../platform/src/storage/makeFolder.ts'
import { DECLARATION_FILE } from '../../releases/src/model/release.ts'
import { inPosix } from '../packing/packedDocuments.ts'
import { archivesOf, type Manifest, manifestIn, PACKAGES, ROOT } from '../packing/published.ts'
import { filledIn } from './filledIn.ts'
import {
  BUNDLERS,
  type Bundler,
  isBundler,
  repositoryFiles,
  type TemplateVariables,
  workspaceFiles,
} from './packageFiles.ts'
import { type RemoteName, remoteNameIn } from './RemoteName.ts'

export interface Order {
  name: string | undefined
  /** Folder for a separate repository. Default: a workspace of this one. */
  out?: string | undefined
  packages?: string | undefined
  owner?: string | undefined
  bundler?: string | undefined
}

const TEMPLATE = join(import.meta.dirname, 'template')
/** Template folder that replaces files for the bundler. */
const OF_BUNDLER = { vite: undefined, 'vite-official': 'template-vite-official', rspack: 'template-rspack' }

/** Folder of the repository for the portal's packages, so that a clone needs nothing else. */
const ARCHIVES = 'pacotes'

/** Template files that differ between workspace and repository. */
const PLACED = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/** Writes a remote. @returns the folder and its files, or a Portuguese error message */
export function createRemote(
  { name: typed, out, packages, owner = '@sua-equipe', bundler = 'vite' }: Order,
  root = ROOT,
) {
  const name = remoteNameIn(typed)
  if (typeof name === 'string') return name
  const folder = out ?? join(root, name.name)
  if (existsSync(join(root, name.name, 'package.json'))) return `Já há um remoto ${name.name} neste portal.`
  if (owner && !owner.startsWith('@'))
    return `--owner é uma pessoa ou equipe, como @cidade/vagas: "${owner}" não serve.`
  if (existsSync(folder) && !statSync(folder).isDirectory()) return `${folder} não é uma pasta.`
  if (existsSync(folder) && readdirSync(folder).length > 0) return `A pasta ${folder} já existe e não está vazia.`
  if (packages && !out) return '--packages só vale com --out: dentro do monorepo os pacotes são as próprias fontes.'
  if (!isBundler(bundler)) return `--bundler é ${BUNDLERS.join(', ')}: "${bundler}" não serve.`
  if (bundler === 'rspack' && !out) {
    return '--bundler rspack só vale com --out: os remotos deste repositório são construídos por build/preset.'
  }
  const archives = packages === undefined ? new Map<string, string>() : archivesIn(packages)
  if (packages && archives.size < PACKAGES.length) {
    return `Não há pacotes em ${packages}: rode "npm run pack -- --to ${packages}".`
  }
  const wishes = { ...name, owner, bundler, port: freePortOf(root) }
  const specOf = ({ name: own, version }: Manifest) =>
    archives.has(own) ? `file:${ARCHIVES}/${archives.get(own)}` : version
  const files = {
    ...templateFiles(TEMPLATE, name),
    ...ownFilesOf(bundler, name),
    ...(out ? repositoryFiles(wishes, specOf) : workspaceFiles(wishes)),
    'README.md': readme(wishes, Boolean(out)),
  }
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

/** Returns the archive of each package by its name. */
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
    return `Não é possível criar a pasta ${folder} (${(error as NodeJS.ErrnoException).code}).`
  }
}

function templateFiles(template: string, name: RemoteName): Record<string, string> {
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => inPosix(relative(template, join(entry.parentPath, entry.name))))
    .filter((path) => !PLACED.includes(path) && !/^(dist|node_modules)\//.test(path))
  return Object.fromEntries(files.map((path) => [path, filledIn(readFileSync(join(template, path), 'utf8'), name)]))
}

/** Returns the bundler's own files. The type declaration starts with the current contracts. */
function ownFilesOf(bundler: Bundler, name: RemoteName): Record<string, string> {
  const folder = OF_BUNDLER[bundler]
  if (!folder) return {}
  const files = templateFiles(join(import.meta.dirname, folder), name)
  const { [DECLARATION_FILE]: declaration } = files
  return { ...files, ...(declaration && { [DECLARATION_FILE]: declaration.replace('0.0.0', CONTRACT_VERSION) }) }
}

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

const GUIDES = [
  ['add a page, a form, styles, hosts; test it', 'write-a-remote'],
  ['ask a server of your own, know who the user is', 'own-backend'],
  ['upgrade the contracts, choose another bundler, delete the remote', 'own-repository'],
  ['publish, roll out, take back', 'release-and-roll-out'],
  ['repair what is broken now', 'three-in-the-morning'],
]

const guideRows = (isAlone: boolean) => {
  const folder = `${isAlone ? 'node_modules/@portal/shared-contracts' : '..'}/docs/guides`
  return GUIDES.map(([wish, guide]) => `| ${wish} | [${guide}](${folder}/${guide}.md) |`).join('\n')
}

const readme = ({ name, slug, title, port, owner }: TemplateVariables, isAlone: boolean) => `# ${title}

A remote of the portal, by ${owner}: \`/${slug}\`, \`/${slug}/proposta\` and, for logged-in users, \`/user/${slug}\`.

\`\`\`sh
npm install
npm run dev      # http://localhost:${port}/ lists its pages, with fake data; http://localhost:${port}/?estados their states
npm run dev -- --portal https://portal.example   # shows your sources in that portal
npm run check    # ${isAlone ? 'format and rules, types, tests, build, budget' : 'everything that the gate checks'}
${isAlone ? 'npm run format   # repairs format and the order of imports\n' : ''}\`\`\`

| you want to | read |
| --- | --- |
${guideRows(isAlone)}

While \`npm run dev\` runs, add \`?mf.${name}=http://localhost:${port}/remoteEntry.js\` to a page of a portal that knows the remote and has
\`REMOTOS_LOCAIS=sim\`.

\`\`\`sh
git add -A && git commit -m "Primeira versão"
RELEASES_URL=https://portal.example RELEASES_TOKEN=portal_… npm run release -- publish ${name}${isAlone ? ' --dir .' : ''} --hold
\`\`\`

Nobody receives the version yet. The last printed line is the command that begins its rollout.
`
