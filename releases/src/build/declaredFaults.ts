import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ReleaseError } from '../model/ReleaseError.ts'
import { DECLARATION_FILE, type LoadedFiles, MANIFEST_FILE, SERVER_BUILD } from '../model/release.ts'
import { copiedLibraryIn } from './copiedLibraryIn.ts'
import type { FederationManifest } from './federationManifest.ts'
import { evaluateRegistration } from './readRegistration.ts'
import { isInside } from './readRelease.ts'
import { remoteNameOf } from './remoteNameOf.ts'
import { type BuiltContainer, PORTAL_ENTRY } from './writePortalEntry.ts'

// Each function throws a ReleaseError for a build that would fail in every page.

type BrowserBuild = Map<string, Buffer>

const isScript = (file: string) => /\.m?js$/.test(file)

export function requireFiles(built: BrowserBuild, { scripts, styles }: LoadedFiles) {
  const files = [...scripts, ...styles]
  const outside = files.find((file) => !isInside(file) || /[#?%]/.test(file) || file === PORTAL_ENTRY)
  if (outside !== undefined)
    throw new ReleaseError(
      `O arquivo "${outside}" da construção precisa de outro nome: sem "#", "?", "%" nem "..", e não ${PORTAL_ENTRY}.`,
    )
  const mistaken = scripts.find((file) => !isScript(file)) ?? styles.find((file) => !file.endsWith('.css'))
  if (mistaken !== undefined)
    throw new ReleaseError(`${mistaken} não é o que o ${MANIFEST_FILE} diz: scripts são .js ou .mjs, e estilos, .css.`)
  const missing = files.find((file) => !built.has(file))
  if (missing !== undefined)
    throw new ReleaseError(
      `Falta ${missing} em dist/browser, como arquivo e não como atalho, e o ${MANIFEST_FILE} o nomeia. Construa de novo.`,
    )
}

/** The folder of a version is unknown until it is published, so addresses must be relative. */
export function requireRelative(
  { metaData: { publicPath = 'auto', getPublicPath } }: FederationManifest,
  entry: string,
) {
  const fixed = getPublicPath ?? (['auto', '', './'].includes(publicPath) ? undefined : publicPath)
  if (fixed !== undefined)
    throw new ReleaseError(`A construção busca seus arquivos em "${fixed}": o publicPath dela deve ser "auto".`)
  if (entry.includes('/'))
    throw new ReleaseError(
      `A entrada está em "${entry}": deixe-a na própria dist/browser, e os outros arquivos onde quiser.`,
    )
}

/** Vite's `base` puts root-relative addresses into files, and no manifest mentions it. */
export function requireRelativeFiles(built: BrowserBuild) {
  for (const [file, content] of built) {
    if (!isScript(file) && !file.endsWith('.css')) continue
    const addresses = [...String(content).matchAll(/["'`(]\/([^"'`()\s]+)["'`)]/g)]
    const fixed = addresses.find(([, address = '']) => built.has(address))
    if (fixed)
      throw new ReleaseError(
        `${file} busca "/${fixed[1]}", na raiz do portal: construa com endereços relativos, como base "./" no Vite.`,
      )
  }
}

/** The manifest says whether the entry is a module that exports the container or a script that sets a global. */
export function requireContainer(built: BrowserBuild, { file, isModule, globalName }: BuiltContainer) {
  const code = String(built.get(file))
  if (isModule ? /\bexport\b/.test(code) : code.includes(globalName)) return
  const lacking = isModule ? 'não exporta nada' : `não faz a variável "${globalName}"`
  throw new ReleaseError(
    `${file} ${lacking}, e o ${MANIFEST_FILE} diz que é a entrada. Corrija "library" na construção.`,
  )
}

/** Versions and remotes that share a chunk global would load each other's chunks. */
export function requireOwnChunks(root: string, built: BrowserBuild) {
  const { version: number = '' }: { version?: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = `${remoteNameOf(root)}@${number}`
  for (const [file, content] of built) {
    const [, variable] = (isScript(file) && ADDS_CHUNK.exec(String(content))) || []
    if (variable === undefined || variable.includes(own.replace(/\W+/g, '_'))) continue
    throw new ReleaseError(
      `${file} junta-se aos pedaços em "${variable}", que outra versão ou outro remoto também usaria: dê a output.uniqueName nome e versão, como "${own}".`,
    )
  }
}

/** webpack assigns its chunk global so: `self.webpackChunkapp||[]).push([["1"],…`. */
const ADDS_CHUNK = /\b(?:self|window|globalThis)(?:\.|\[["'])([\w$-]+)(?:["']\])?\s*(?:=|\|\|)\s*\[\]\)+\.push\(\[\[/

/** A server build must be one file of the same remote, without copies of shared libraries. */
export function requireSameServer(root: string, name: string, routes: { path: string }[]) {
  const file = join(root, 'dist', SERVER_BUILD)
  const scripts = existsSync(dirname(file)) ? readdirSync(dirname(file)).filter((name) => /\.[cm]?js$/.test(name)) : []
  if (scripts.length === 0) return
  if (scripts.join() !== basename(file))
    throw new ReleaseError(
      `Uma construção do servidor é só dist/${SERVER_BUILD}, e há ${scripts.join(', ')}. Junte tudo nele, ou apague os outros.`,
    )
  refuseCopy(SERVER_BUILD, readFileSync(file, 'utf8'))
  const registered = registeredBy(file, root)
  if (registered.name === name && registered.paths === pathsOf(routes)) return
  throw new ReleaseError(`${file} não é de ${name} com as rotas de ${DECLARATION_FILE}. Construa de novo, ou apague-o.`)
}

function registeredBy(file: string, root: string) {
  try {
    const { name, routes } = evaluateRegistration(file, root)
    return { name, paths: pathsOf(routes) }
  } catch (error) {
    throw new ReleaseError(
      `O servidor não pode registrar ${file} (${error instanceof Error ? error.message : error}). Ali register() não tem navegador nem arquivos.`,
    )
  }
}

const pathsOf = (routes: { path: string }[]) => JSON.stringify(routes.map(({ path }) => path).sort())

/** The shell provides React, the router, MobX and the portal's state. The content security policy forbids `eval`. */
export function requireRunnable(built: BrowserBuild, { shared }: FederationManifest) {
  const fallback = shared.find(({ assets: { js } }) => js.sync.length + js.async.length > 0)
  if (fallback) throw new ReleaseError(sentenceOfCopy(fallback.name, fallback.assets.js.sync[0] ?? MANIFEST_FILE))
  for (const [file, content] of built) {
    if (!isScript(file)) continue
    const code = String(content)
    if (/\bsourceURL=\w+-internal:/.test(code))
      throw new ReleaseError(
        `${file} usa eval, que nenhuma página permite: construa para produção, sem devtool "eval".`,
      )
    refuseCopy(file, code)
  }
}

function refuseCopy(file: string, code: string) {
  const library = copiedLibraryIn(code)
  if (library) throw new ReleaseError(sentenceOfCopy(library, file))
}

const sentenceOfCopy = (library: string, file: string) =>
  `A construção traz ${library} em ${file}, e quem o traz é o portal: compartilhe-o com "import: false" (docs/guides/own-repository.md#by-another-bundler).`
