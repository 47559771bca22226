import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Manifest, ROOT } from '../packages/published.ts'
import { makeFolder } from '../releases/src/store/makeFolder.ts'
import { filledIn } from './filledIn.ts'
import { repositoryFiles, type Wishes, workspaceFiles } from './packageFiles.ts'
import { type RemoteName, remoteNameIn } from './RemoteName.ts'

/** What was typed, with absolute paths. */
export interface Order {
  name: string | undefined
  /** The folder of a repository of the remote's own; without it, the remote is a workspace of this one. */
  out?: string | undefined
  /** The folder with the archives of the portal's packages; without it, they come from npm's registry. */
  packages?: string | undefined
  owner?: string | undefined
}

const TEMPLATE = join(import.meta.dirname, 'template')

/** Those of the template's files that depend on where a remote stands. */
const PLACED = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/**
 * Writes a new remote: a public page, a form, a page of those who are logged in, and their tests.
 * @param root folder of this repository.
 * @returns the folder and the files in it; or a Portuguese sentence that says why nothing was written.
 */
export function createRemote({ name: typed, out, packages, owner = '@sua-equipe' }: Order, root = ROOT) {
  const name = remoteNameIn(typed)
  if (typeof name === 'string') return name
  const folder = out ?? join(root, name.name)
  if (existsSync(join(root, name.name, 'package.json'))) return `Já há um remoto ${name.name} neste portal.`
  if (owner && !owner.startsWith('@'))
    return `--owner é uma pessoa ou equipe, como @cidade/vagas: "${owner}" não serve.`
  if (existsSync(folder) && !statSync(folder).isDirectory()) return `${folder} não é uma pasta.`
  if (existsSync(folder) && readdirSync(folder).length > 0) return `A pasta ${folder} já existe e não está vazia.`
  if (packages && !out) return '--packages só vale com --out: dentro do monorepo os pacotes são as próprias fontes.'
  const archives = packages && existsSync(packages) ? readdirSync(packages) : []
  if (packages && archives.length === 0) {
    return `Não há pacotes em ${packages}: rode "npm run pack -- --to ${packages}".`
  }
  const wishes = { ...name, owner, port: freePortOf(root) }
  const specOf = ({ name: own, version }: Manifest) =>
    packages ? `file:${inPosix(relative(folder, join(packages, archiveOf(own, version))))}` : version
  const files = {
    ...templateFiles(name),
    ...(out ? repositoryFiles(wishes, specOf) : workspaceFiles(wishes)),
    'README.md': readme(wishes, Boolean(out)),
  }
  const refusal = refusalOfMaking(folder)
  if (refusal) return refusal
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (!out) addWorkspace(root, name.name)
  return { folder, files: Object.keys(files), isAlone: Boolean(out) }
}

/** Makes a folder. @returns a sentence that says why that cannot be; `undefined` where it was made. */
function refusalOfMaking(folder: string): string | undefined {
  try {
    makeFolder(folder)
    return undefined
  } catch (error) {
    return `Não é possível criar a pasta ${folder} (${(error as NodeJS.ErrnoException).code}).`
  }
}

/** As `npm pack` names it. */
const archiveOf = (name: string, version: string) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`

const inPosix = (path: string) => path.split(sep).join('/')

function templateFiles(name: RemoteName): Record<string, string> {
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => inPosix(relative(TEMPLATE, join(entry.parentPath, entry.name))))
    .filter((path) => !PLACED.includes(path) && !/^(dist|node_modules)\//.test(path))
  return Object.fromEntries(files.map((path) => [path, filledIn(readFileSync(join(TEMPLATE, path), 'utf8'), name)]))
}

const FIRST_PORT = 5173

/** The port after the last that a remote of the repository has. */
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

const readme = ({ name, slug, title, port, owner }: Wishes, isAlone: boolean) => `# ${title}

A remote of the portal: \`/${slug}\`, \`/${slug}/proposta\` and, for who is logged in, \`/user/${slug}\`. ${owner} answers for it.

\`\`\`sh
npm install
npm run dev      # http://localhost:${port}/ lists its pages, on fakes; http://localhost:${port}/?estados their states
npm run dev -- --portal https://portal.example   # in that portal, from this machine, as it is written
npm run check    # ${isAlone ? 'format and rules, types, tests, build, budget' : 'the same that the gate asks'}
\`\`\`

With that server running, \`?mf.${name}=http://localhost:${port}/remoteEntry.js\` shows it in a portal that has it already and
allows that.

\`\`\`sh
git add -A && git commit -m "Primeira versão"
RELEASES_URL=https://portal.example RELEASES_TOKEN=portal_… npm run release -- publish ${name}${isAlone ? ' --dir .' : ''}
\`\`\`
`
