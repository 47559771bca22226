import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { hostsSchema } from '../model/Host.ts'
import { jsonOf } from '../model/json.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import { BROWSER_BUILD, DECLARATION_FILE, type DescribedRemote, MANIFEST_FILE } from '../model/release.ts'
import {
  requireContainer,
  requireFiles,
  requireOwnChunks,
  requireRelative,
  requireRelativeFiles,
  requireRunnable,
  requireSameServer,
} from './declaredFaults.ts'
import { manifestSchema } from './federationManifest.ts'
import { readFolder } from './readBuild.ts'
import { version } from './readRelease.ts'
import { remoteNameOf } from './remoteNameOf.ts'
import { menuSchema, routeSchema } from './shownSchema.ts'
import { writePortalEntry } from './writePortalEntry.ts'

const declarationSchema = z.strictObject({
  contract: version,
  routes: z.array(routeSchema).min(1),
  menu: menuSchema.default({}),
  hosts: hostsSchema.optional(),
})

/** Entry types of Module Federation: imported modules, and scripts that set a global. */
const MODULES = ['module', 'esm']
const SCRIPTS = ['var', 'global', 'script', 'window', 'self', 'assign']

/** True if the package declares its remote itself, so any bundler may build it. */
export const isDeclared = (root: string) => existsSync(join(root, DECLARATION_FILE))

/** Reads a declared remote. Its manifest has no files by page, so pages get all stylesheets. @throws ReleaseError */
export function readDeclaration(root: string): DescribedRemote {
  const browser = join(root, 'dist', BROWSER_BUILD)
  const { contract, routes, menu, hosts } = read(join(root, DECLARATION_FILE), declarationSchema)
  const manifest = read(join(browser, MANIFEST_FILE), manifestSchema)
  const register = manifest.exposes.find(({ path }) => path === './register')
  if (!register)
    throw new ReleaseError(`A construção não expõe "./register": ${join(browser, MANIFEST_FILE)} diz o que expõe.`)
  const { name: own, path, type } = manifest.metaData.remoteEntry
  const container = {
    file: posix.join(path, own),
    isModule: MODULES.includes(type),
    globalName: manifest.metaData.globalName,
  }
  if (!container.isModule && !SCRIPTS.includes(type)) {
    throw new ReleaseError(
      `A entrada da construção é do tipo "${type}", e o portal carrega "module" ou "var": library.type os escolhe.`,
    )
  }
  const { js, css } = register.assets
  const styles = [...new Set([...css.sync, ...css.async])]
  const built = readFolder(browser)
  requireFiles(built, { scripts: [container.file, ...js.sync, ...js.async], styles })
  requireRelative(manifest, container.file)
  requireContainer(built, container)
  requireRelativeFiles(built)
  requireRunnable(built, manifest)
  requireOwnChunks(root, built)
  const name = remoteNameOf(root)
  requireSameServer(root, name, routes)
  const entry = writePortalEntry(browser, container, styles)
  // The bundler's own runtime loads plain scripts.
  const atOnce = container.isModule ? [entry, container.file, ...js.sync] : [entry]
  const scripts = [...new Set(atOnce)]
  const later = [...new Set([container.file, ...js.sync, ...js.async])].filter((file) => !scripts.includes(file))
  return {
    name,
    contract,
    entry,
    routes,
    menu,
    ...(hosts && { hosts }),
    files: { scripts, styles: [] },
    pages: Object.fromEntries(routes.map(({ path }) => [path, { scripts: [], styles, later }])),
  }
}

function read<T>(file: string, schema: z.ZodType<T>): T {
  if (!existsSync(file)) throw new ReleaseError(`Falta ${file}. Construa o remoto, com a saída em dist/browser.`)
  const json = jsonOf(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
  if (json === undefined) throw new ReleaseError(`${file} não é JSON: corrija-o, ou construa o remoto de novo.`)
  const { data, error } = schema.safeParse(json)
  if (data) return data
  const [issue] = error?.issues ?? []
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
  throw new ReleaseError(
    `${file} está errado em "${[...(issue?.path ?? []), ...keys.slice(0, 1)].join('.') || 'raiz'}". Compare-o com docs/guides/own-repository.md#by-another-bundler.`,
  )
}
