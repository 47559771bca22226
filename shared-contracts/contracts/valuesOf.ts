import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const TYPES = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSModuleDeclaration']

export function valuesOf(file: string): string[] {
  return parseSync(file, readFileSync(file, 'utf8')).program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration' && statement.exportKind !== 'type')
      throw new Error(`${file}: "export *" não diz o que oferece.`)
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers, exportKind } = statement
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => nameOf(id))
    if (declaration) return TYPES.includes(declaration.type) ? [] : [nameOf(declaration.id)]
    const values = exportKind === 'type' ? [] : specifiers.filter((specifier) => specifier.exportKind !== 'type')
    return values.map(({ exported }) => nameOf(exported))
  })
}

const nameOf = (node: object | null) => (node && 'name' in node ? String(node.name) : 'default')
