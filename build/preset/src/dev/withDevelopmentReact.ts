import { type ESTree, parseSync, Visitor } from 'vite'
import { REACT_PATH } from './LocalRemote.ts'

const MARKS = {
  react: ['Children', 'useState', 'version'],
  jsxRuntime: ['jsx'],
  reactDom: ['flushSync', 'createPortal'],
  reactDomClient: ['hydrateRoot'],
} as const

type ReactModule = keyof typeof MARKS

/** Every React module contains it, even minified. */
const MARK_OF_REACT = 'react.transitional.element'

/** A script with development's React, or the differing version that it bundles. */
export type Substitution = { code: string } | { version: string } | undefined

/**
 * Bundlers wrap each CommonJS module in `wrap((exports, module) => {…})`.
 * @param version must match the bundled one
 */
export function withDevelopmentReact(code: string, version: string): Substitution {
  if (!code.includes(MARK_OF_REACT)) return undefined
  const found = wrappersIn(code)
  const react = found.find(({ name }) => name === 'react')
  if (!react) return undefined
  if (found.length < Object.keys(MARKS).length) return { version: 'unknown' }
  if (react.version !== version) return { version: react.version ?? 'unknown' }
  let edited = code
  // Backwards, so that earlier positions stay valid.
  for (const { name, start, end } of found.toSorted((one, other) => other.start - one.start)) {
    edited = `${edited.slice(0, start)}(exports,module)=>{module.exports=${IMPORTED}.${name}}${edited.slice(end)}`
  }
  return { code: `import*as ${IMPORTED} from${JSON.stringify(REACT_PATH)};${edited}` }
}

const IMPORTED = '__developmentReact'

interface Wrapper {
  name: ReactModule
  version: string | undefined
  start: number
  end: number
}

function wrappersIn(code: string): Wrapper[] {
  const found: Wrapper[] = []
  new Visitor({
    CallExpression({ arguments: [wrapped, ...others] }) {
      if (others.length > 0 || wrapped?.type !== 'ArrowFunctionExpression') return
      const [exported] = wrapped.params
      if (exported?.type !== 'Identifier' || wrapped.body.type !== 'BlockStatement') return
      const members = membersOf(exported.name, wrapped.body.body)
      const name = nameOf(members)
      if (name) found.push({ name, version: members.get('version'), start: wrapped.start, end: wrapped.end })
    },
  }).visit(parseSync('shell.js', code, { preserveParens: false }).program)
  return found
}

const nameOf = (members: Map<string, string | undefined>) =>
  (Object.keys(MARKS) as ReactModule[]).find((name) => MARKS[name].every((mark) => members.has(mark)))

/** Returns the names that a module assigns to its exports, and its string literals. */
function membersOf(exported: string, body: ESTree.Statement[]) {
  const members = new Map<string, string | undefined>()
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    for (const part of expression.type === 'SequenceExpression' ? expression.expressions : [expression]) {
      if (part.type !== 'AssignmentExpression' || part.left.type !== 'MemberExpression') continue
      const { object, property } = part.left
      if (object.type !== 'Identifier' || object.name !== exported || property.type !== 'Identifier') continue
      members.set(property.name, textOf(part.right))
    }
  }
  return members
}

function textOf(node: ESTree.Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.raw ?? undefined) : undefined
}
