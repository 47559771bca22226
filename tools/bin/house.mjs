import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { arrowsUp, mutualPairs } from './arrows.mjs'
import { trackedFiles } from './trackedFiles.mjs'

// Prints the size of each package and the imports between its folders. Named packages are shown in detail.
// With --circular, prints only folders that import each other in a circle, and fails if there are any.
const root = join(import.meta.dirname, '../..')
const CODE = /\.(ts|tsx|mjs|js|css|sql)$/
const NO_PRODUCT = /\.(test|spec|fixture|alone)\.|(^|\/)(fixtures?|testing|snapshot|e2e)\//
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const LONGEST = 60

const tracked = trackedFiles()
const product = tracked.filter((path) => CODE.test(path) && !NO_PRODUCT.test(path))
const packages = new Map()
for (const file of product.map(look)) {
  const name = file.path.includes('/') ? file.path.split('/')[0] : '.'
  packages.set(name, [...(packages.get(name) ?? []), file])
}

if (process.argv.includes('--circular')) {
  const sentences = [...packages].flatMap(([name, files]) => circlesIn(name, files.flatMap(arrowsOf)))
  for (const sentence of sentences) console.error(sentence)
  process.exit(sentences.length > 0 ? 1 : 0)
}

const rows = [...packages].map(([name, files]) => {
  const arrows = files.flatMap(arrowsOf)
  return {
    package: name,
    lines: sum(files, ({ lines }) => lines),
    files: files.length,
    comments: `${percentOf(files)} %`,
    'arrows up': `${arrowsUp(arrows).length} of ${new Set(arrows.map(String)).size}`,
    'mutual pairs': mutualPairs(arrows).length,
    [`functions over ${LONGEST} lines`]: files.flatMap(({ long }) => long).length,
  }
})
console.table(rows.toSorted((one, other) => other.lines - one.lines))
const all = [...packages.values()].flat()
const top = new Set(tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0]))
console.log(
  `${sum(all, ({ lines }) => lines)} product lines in ${all.length} files; ${tracked.length} files in ${top.size} folders at the top; ` +
    `${sum(all, ({ comments }) => comments)} lines of comments (${percentOf(all)} %).`,
)
for (const name of process.argv.slice(2)) {
  const files = packages.get(name) ?? []
  const arrows = files.flatMap(arrowsOf)
  for (const sentence of circlesIn(name, arrows)) console.log(sentence)
  const long = files.flatMap((file) => file.long).toSorted((one, other) => other.length - one.length)
  for (const { line, length, path } of long) console.log(`${path}:${line} is a function of ${length} lines.`)
}

function look(path) {
  const text = readFileSync(join(root, path), 'utf8')
  const lines = text.split('\n').length - 1
  if (!/\.(ts|tsx|mjs|js)$/.test(path))
    return { path, lines, comments: linesIn(text.match(/\/\*[\s\S]*?\*\//g) ?? []), imports: [], long: [] }
  const { program, comments, module } = parseSync(path, text)
  const starts = lineStarts(text)
  const lineOf = (offset) => starts.findLastIndex((start) => start <= offset) + 1
  const long = functionsIn(program)
    .map(({ start, end }) => ({ path, line: lineOf(start), length: lineOf(end) - lineOf(start) + 1 }))
    .filter(({ length }) => length > LONGEST)
  const imports = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    .map(({ moduleRequest }) => moduleRequest?.value)
    .filter((from) => from?.startsWith('.'))
  return { path, lines, comments: linesIn(comments.map(({ start, end }) => text.slice(start, end))), imports, long }
}

function functionsIn(node) {
  if (!node || typeof node !== 'object') return []
  const inner = Object.values(node).flatMap(functionsIn)
  return FUNCTIONS.has(node.type) ? [node, ...inner] : inner
}

function arrowsOf({ path, imports }) {
  const from = posix.dirname(path)
  return imports
    .map((address) => posix.dirname(posix.join(from, address)))
    .filter((to) => to !== from && to.split('/')[0] === from.split('/')[0])
    .map((to) => [from, to])
}

function circlesIn(name, arrows) {
  return [
    ...mutualPairs(arrows).map(([one, other]) => `${name}: ${one} and ${other} import each other.`),
    ...arrowsUp(arrows).map(([from, to]) => `${name}: ${from} imports ${to}, which stands above it.`),
  ]
}

function lineStarts(text) {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function linesIn(texts) {
  return sum(texts, (text) => text.split('\n').length)
}

function percentOf(files) {
  const lines = sum(files, (file) => file.lines)
  return ((100 * sum(files, ({ comments }) => comments)) / lines).toFixed(1)
}

function sum(items, of) {
  return items.reduce((total, item) => total + of(item), 0)
}
