import { join, relative } from 'node:path'
import { type ESTree, normalizePath, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Writes the source file of each route's page into the server build, as `source` of the route's `lazy`. By that name the
 * manifest of the browser build lists the page's files.
 * @param root folder of the remote. @param register the module with its routes, relative to `root`.
 * @throws (ends the build) where that module imports anything dynamically in another form than `() => import('./pages/…')`.
 * `writeReleaseFile` refuses a route without a label, in whichever module it stands.
 */
export const labelPages = (root: string, register: string): Plugin => ({
  name: 'portal:label-pages',
  enforce: 'pre',
  async transform(code, id) {
    if (relative(root, id) !== join(register)) return undefined
    let labelled = code
    // From the last to the first: a change does not move the positions before it.
    for (const { start, load, path } of dynamicImports(id, code).reverse()) {
      const page = path && (await this.resolve(path, id))
      if (!load || !page) return this.error(`${register} ${REFUSAL}`, start)
      const source = normalizePath(relative(root, page.id))
      labelled = `${code.slice(0, load.start)}Object.assign(${code.slice(load.start, load.end)}, { source: '${source}' })${labelled.slice(load.end)}`
    }
    return labelled
  },
})

const REFUSAL =
  "imports what the build cannot say the files of. Write () => import('./pages/…'), with the path in full and nothing more."

interface DynamicImport {
  start: number
  /** The arrow function whose whole body is the import; `undefined` where the import stands elsewhere. */
  load: ESTree.ArrowFunctionExpression | undefined
  /** As written; `undefined` where it is computed. */
  path: string | undefined
}

function dynamicImports(file: string, code: string): DynamicImport[] {
  const found: DynamicImport[] = []
  const loads = new Map<ESTree.Node, ESTree.ArrowFunctionExpression>()
  new Visitor({
    ArrowFunctionExpression: (arrow) => void loads.set(arrow.body, arrow),
    ImportExpression(node) {
      const { start, source } = node
      const path = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
      found.push({ start, load: loads.get(node), path })
    },
  }).visit(parseSync(file, code).program)
  return found
}
