import { relative } from 'node:path'
import { type Declaration, type Selector, type SelectorComponent, transform } from 'lightningcss'
import { normalizePath, type Plugin } from 'vite'

/**
 * Refuses rules without an own class or id, such as `button { … }`, which would restyle the whole portal. A rule may
 * set a library's variables, but no token of the portal. Ignores stylesheets of libraries.
 * @param root folder of the remote @throws with file, line and selector
 */
export const refuseLeakingStyles = (root: string): Plugin => ({
  name: 'portal:refuse-leaking-styles',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?')
    const path = normalizePath(relative(root, file))
    if (!path.startsWith('src/') || !file.endsWith('.css')) return
    for (const line of leakingLines(path, code))
      this.error(
        `${path}:${line} styles what is not the remote's: the rule names no class. Give the element a class, and style that.`,
      )
  },
})

function leakingLines(filename: string, code: string): number[] {
  const lines: number[] = []
  transform({
    filename,
    code: Buffer.from(code),
    cssModules: filename.endsWith('.module.css'),
    errorRecovery: true,
    visitor: {
      Rule: {
        style({ value: { selectors, declarations, loc } }) {
          const set = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])]
          if (!selectors.every(isOwn) && !(set.length > 0 && set.every(isOfLibrary))) lines.push(loc.line + 1)
        },
      },
    },
  })
  return lines
}

const TOKEN = /^--(color|container|font|ground|gutter|measure|motion|petal|radius|shadow|space|target|text|tone)\b/

const isOfLibrary = ({ property, value }: Declaration): boolean =>
  property === 'custom' && value.name.startsWith('--') && !TOKEN.test(value.name)

const isOwn = (selector: Selector): boolean => selector.some(namesOwn)

function namesOwn(component: SelectorComponent): boolean {
  if (['class', 'id', 'nesting'].includes(component.type)) return true
  if (component.type !== 'pseudo-class') return false
  if (component.kind === 'local' || component.kind === 'global') return isOwn(component.selector)
  return (component.kind === 'is' || component.kind === 'where') && component.selectors.every(isOwn)
}
