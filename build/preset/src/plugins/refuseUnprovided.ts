import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Plugin, parseSync } from 'vite'
import { ALL, namesOf } from './namesOf.ts'
import { PROVIDED } from './shared.ts'

/** Refuses imports that the shell does not provide: they would be undefined in the page. */
export const refuseUnprovided = (root: string, provided: Record<string, string> = PROVIDED): Plugin => ({
  name: 'portal:refuse-unprovided',
  apply: 'build',
  buildEnd() {
    const known = new Map(Object.entries(provided).map(([library, file]) => [library, exportsOf(file)]))
    for (const id of this.getModuleIds()) {
      for (const { from, name } of namesOf([...known.keys()], this.getModuleInfo(id)?.code ?? '')) {
        const names = known.get(from) ?? []
        if (names.includes(name)) continue
        const module = normalizePath(relative(root, id))
        const what = name === ALL ? 'all' : name
        this.error(`${module} imports ${what} of ${from}; the shell provides only ${names.join(', ')}.`)
      }
    }
  },
})

const exportsOf = (file: string) =>
  parseSync(file, readFileSync(file, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
