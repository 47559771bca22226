import { parseSync } from 'vite'

/** Stands for every name, where a module takes another as a whole. */
export const ALL = '*'

/** The names that a module, compiled to JavaScript, imports of another, or passes on. @param from the other's name. */
export function namesOf(from: string, code: string): string[] {
  if (!code.includes(from)) return []
  const { staticImports, staticExports, dynamicImports } = parseSync('module.js', code).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ module: moduleRequest.value, importName })),
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, importName }) => ({ module: moduleRequest?.value, importName })),
  )
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    ...{ module: code.slice(start + 1, end - 1), importName: { name: null } },
  }))
  return [...imported, ...passedOn, ...loaded]
    .filter(({ module }) => module === from)
    .map(({ importName }) => importName.name ?? ALL)
}
