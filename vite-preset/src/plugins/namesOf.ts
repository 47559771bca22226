import { parseSync } from 'vite'

/** Stands for every name, where a module takes another as a whole. */
export const ALL = '*'

/** A name that a module imports of another, or passes on. */
export interface UsedName {
  /** The other module, as it is named in the import. */
  from: string
  name: string
}

/** What a module, compiled to JavaScript, uses of some others. @param modules their names. */
export function namesOf(modules: string[], code: string): UsedName[] {
  if (!modules.some((module) => code.includes(module))) return []
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', code).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ from: moduleRequest.value, name: importName.name ?? ALL })),
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, importName }) => ({
      from: moduleRequest?.value ?? '',
      name: importName.name ?? ALL,
    })),
  )
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: code.slice(start + 1, end - 1),
    name: ALL,
  }))
  return [...imported, ...passedOn, ...loaded].filter(({ from }) => modules.includes(from))
}
