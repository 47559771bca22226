import { parseSync, type Rolldown } from 'vite'
import { ALL } from './namesOf.ts'

type Build = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'resolve'>

/** Returns the entries that use a module, by its id. Follows re-exports: else every page would use all of the `ui`. */
export async function usersOf(build: Build, entries: string[]): Promise<Map<string, Set<string>>> {
  const users = new Map<string, Set<string>>()
  for (const entry of entries) {
    const seen = new Set<string>()
    const use = async (id: string | undefined, name: string): Promise<void> => {
      const info = id === undefined ? null : build.getModuleInfo(id)
      if (!id || !info || seen.has(`${name} ${id}`)) return
      seen.add(`${name} ${id}`)
      const { isUsed, links } = linksOf(info, name)
      if (isUsed) users.set(id, (users.get(id) ?? new Set()).add(entry))
      for (const { from, name: passed } of links) await use((await build.resolve(from, id))?.id, passed)
    }
    await use(entry, ALL)
  }
  return users
}

interface Links {
  isUsed: boolean
  links: { from: string; name: string }[]
}

function linksOf({ code, importedIds }: Rolldown.ModuleInfo, name: string): Links {
  const { hasModuleSyntax, staticImports, staticExports } = parseSync('module.js', code ?? '').module
  if (!hasModuleSyntax) return { isUsed: true, links: importedIds.map((from) => ({ from, name: ALL })) }

  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .map((entry) => ({
      name: nameOf(entry.exportName),
      from: entry.moduleRequest?.value,
      imported: nameOf(entry.importName),
    }))
  const passed = exported.flatMap(({ from, ...one }) => (from === undefined ? [] : [{ from, ...one }]))
  const whole = passed.map(({ from, imported }) => ({ from, name: imported }))
  const imported = staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
    entries.length > 0 ? entries.map(({ importName }) => ({ from, name: nameOf(importName) })) : [{ from, name: ALL }],
  )
  if (name === ALL) return { isUsed: true, links: [...imported, ...whole] }
  if (exported.some((one) => one.from === undefined && one.name === name)) return { isUsed: true, links: imported }
  const named = whole.filter((_, index) => passed[index]?.name === name)
  const starred = passed.filter((one) => one.name === ALL).map(({ from }) => ({ from, name }))
  return { isUsed: false, links: named.length > 0 ? named : starred }
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
  kind === 'Default' ? 'default' : (name ?? ALL)
