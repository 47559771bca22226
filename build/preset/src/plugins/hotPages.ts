import { type ESTree, type Plugin, parseSync } from 'vite'

const BESIDE_COMPONENTS = ['loader', 'shouldRevalidate']
const PAGE = /\/src\/pages\/[^?]*\.tsx$/

/** If a page's loader changes, the document reloads. */
export const hotPages = (): Plugin => ({
  name: 'portal:hot-pages',
  apply: 'serve',
  enforce: 'pre',
  transform(code, id, options) {
    if (options?.ssr || !PAGE.test(id)) return undefined
    const names = exportedIn(id, code)
    if (names.length === 0) return undefined
    let edited = code
    // Backwards, so that earlier positions stay valid.
    for (const { name, from, at } of names.toReversed()) {
      edited = `${edited.slice(0, from)}${edited.slice(from + 'export '.length, at)}${latest(name)}${edited.slice(at + name.length)}`
    }
    return { code: edited + names.map(({ name }) => exportedThrough(name)).join('') + IGNORED, map: null }
  },
})

const latest = (name: string) => `${name}$latest`

const IGNORED = `
window.__getReactRefreshIgnoredExports ??= () => ${JSON.stringify(BESIDE_COMPONENTS)}
`

const exportedThrough = (name: string) => `
if (import.meta.hot) {
  const { ${name}: earlier } = import.meta.hot.data
  if (earlier && String(earlier) !== String(${latest(name)})) location.reload()
  import.meta.hot.data.${name} = ${latest(name)}
}
export const ${name} = (...args) => (import.meta.hot?.data.${name} ?? ${latest(name)})(...args)
`

interface ExportedName {
  name: string
  from: number
  at: number
}

function exportedIn(file: string, code: string): ExportedName[] {
  const found: ExportedName[] = []
  for (const node of parseSync(file, code).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue
    const id = declaredBy(node.declaration)
    if (id && BESIDE_COMPONENTS.includes(id.name)) found.push({ name: id.name, from: node.start, at: id.start })
  }
  return found
}

function declaredBy(declaration: ESTree.Declaration) {
  if (declaration.type === 'FunctionDeclaration') return declaration.id
  if (declaration.type !== 'VariableDeclaration') return undefined
  const [{ id } = {}, ...others] = declaration.declarations
  return id?.type === 'Identifier' && others.length === 0 ? id : undefined
}
