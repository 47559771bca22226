import { join, relative } from 'node:path'
import { type ESTree, normalizePath, type Plugin, parseSync, Visitor } from 'vite'

/** Adds the source path of each page to its `lazy`. @throws if an import is not `() => import('./pages/…')` */
export const labelPages = (root: string, register: string): Plugin => ({
  name: 'portal:label-pages',
  enforce: 'pre',
  async transform(code, id) {
    if (relative(root, id) !== join(register)) return undefined
    let labelled = code
    // Backwards, so that earlier positions stay valid.
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
  load: ESTree.ArrowFunctionExpression | undefined
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
