import { relative } from 'node:path'
import { type Declaration, type Selector, type SelectorComponent, transform } from 'lightningcss'
import { normalizePath, type Plugin } from 'vite'

/**
 * Refuses a rule of a remote that names none of its own classes or ids, as `button { … }`: the document is shared, and the rule would
 * restyle the rest of the portal until the next load. A rule may give a library its variables, and the portal none of its tokens.
 * Stylesheets of libraries are left alone.
 * @param root folder of the remote.
 * @throws (ends the build, is shown in development) naming file, line and selector.
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

/** The lines of rules that would style elements of others. */
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
