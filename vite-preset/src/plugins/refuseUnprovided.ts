import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Plugin, parseSync } from 'vite'
import { PROVIDED } from '../shared.ts'
import { ALL, namesOf } from './namesOf.ts'

/**
 * Ends the build of a remote that uses of a shared library what the shell does not provide: in the page it would be undefined.
 * @param root folder of the remote. @param provided the modules that name what is provided, by library.
 * @throws (ends the build) naming the module and what it imports.
 */
export const refuseUnprovided = (root: string, provided: Record<string, string> = PROVIDED): Plugin => ({
  name: 'portal:refuse-unprovided',
  apply: 'build',
  buildEnd() {
    for (const [library, file] of Object.entries(provided)) {
      const known = exportsOf(file)
      for (const id of this.getModuleIds()) {
        const unknown = namesOf(library, this.getModuleInfo(id)?.code ?? '').find((name) => !known.includes(name))
        if (!unknown) continue
        const module = normalizePath(relative(root, id))
        const what = unknown === ALL ? 'all' : unknown
        this.error(`${module} imports ${what} of ${library}; the shell provides only ${known.join(', ')}.`)
      }
    }
  },
})

const exportsOf = (file: string) =>
  parseSync(file, readFileSync(file, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
