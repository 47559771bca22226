import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../model/hashes.ts'

export interface BuiltContainer {
  file: string
  /** False: a plain script. */
  isModule: boolean
  globalName: string
}

export const PORTAL_ENTRY = 'portalEntry.js'

/** Writes an entry that the portal can import. @returns its path in `browser` */
export function writePortalEntry(browser: string, container: BuiltContainer, styles: string[]): string {
  if (container.isModule && styles.length === 0) return container.file
  const code = [linkStyles(styles), container.isModule ? imported(container) : added(browser, container)]
  writeFileSync(join(browser, PORTAL_ENTRY), code.join('\n'))
  return PORTAL_ENTRY
}

/** Bundlers skip stylesheets that have a link. The shell verified and loaded them, so the entry adds inert links. */
const linkStyles = (styles: string[]) => `for (const file of ${JSON.stringify(styles)}) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('disabled', '')
  link.href = new URL(file, import.meta.url).href
  document.head.append(link)
}`

const imported = ({ file }: BuiltContainer) => `export { get, init } from ${JSON.stringify(`./${file}`)}\n`

function added(browser: string, { file, globalName }: BuiltContainer): string {
  return `await new Promise((resolve, reject) => {
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = '${integrityOf(readFileSync(join(browser, file)))}'
  script.src = new URL(${JSON.stringify(file)}, import.meta.url).href
  script.onload = resolve
  script.onerror = () => reject(new Error(script.src + ' could not be loaded.'))
  document.head.append(script)
})
const container = globalThis[${JSON.stringify(globalName)}]
export const init = (...given) => container.init(...given)
export const get = (...asked) => container.get(...asked)
`
}
