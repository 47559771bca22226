import { parseSync } from 'vite'

export const ALL = '*'

export interface UsedName {
  from: string
  name: string
}

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
