import { type ESTree, parseSync, Visitor } from 'vite'
import { REACT_PATH } from './LocalRemote.ts'

/** What the modules of React export, by which each is known in a script that bundles them. */
const MARKS = {
  react: ['Children', 'useState', 'version'],
  jsxRuntime: ['jsx'],
  reactDom: ['flushSync', 'createPortal'],
  reactDomClient: ['hydrateRoot'],
} as const

type ReactModule = keyof typeof MARKS

/** Each of React's modules has it, whatever minified it. */
const MARK_OF_REACT = 'react.transitional.element'

/** A script with development's React, or the version of React that it brings and that is not the local one. */
export type Substitution = { code: string } | { version: string } | undefined

/**
 * Puts development's React, which can replace components while they are used, in the place of the production one that a script of
 * the shell bundles. A bundler wraps each CommonJS module in a function, `wrap((exports, module) => {…})`, which is given another body.
 * @param version of the React that this machine has: another one would not understand the rest of the script.
 * @returns `undefined` for a script that brings no React.
 */
export function withDevelopmentReact(code: string, version: string): Substitution {
  if (!code.includes(MARK_OF_REACT)) return undefined
  const found = wrappersIn(code)
  const react = found.find(({ name }) => name === 'react')
  if (!react) return undefined
  if (found.length < Object.keys(MARKS).length) return { version: 'unknown' }
  if (react.version !== version) return { version: react.version ?? 'unknown' }
  let edited = code
  // From the last to the first: a change does not move the positions before it.
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

/** What a module's own statements assign to its exports, with the texts among them. */
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
