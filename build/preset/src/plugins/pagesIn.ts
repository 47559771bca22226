import { type ESTree, parseSync, Visitor } from 'vite'

/** Returns the registration's imported pages. A page is private without `public` in its literal `handle`. */
export function pagesIn(code: string): { path: string; isPublic: boolean }[] {
  const routes: { lazy: ESTree.ObjectProperty; isPublic: boolean }[] = []
  const imports: { at: number; path: string }[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      const [lazy, handle] = ['lazy', 'handle'].map((name) => propertyOf(properties, name))
      if (lazy && handle) routes.push({ lazy, isPublic: !isPrivate(handle.value) })
    },
    ImportExpression({ start, source }) {
      if (source.type === 'Literal') imports.push({ at: start, path: String(source.value) })
    },
  }).visit(parseSync('register.js', code).program)
  return imports.flatMap(({ at, path }) => {
    const route = routes.find(({ lazy }) => lazy.start < at && at < lazy.end)
    return route ? [{ path, isPublic: route.isPublic }] : []
  })
}

type Properties = ESTree.ObjectExpression['properties']

const propertyOf = (properties: Properties, name: string) =>
  properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  ) as ESTree.ObjectProperty | undefined

const isPrivate = (handle: ESTree.Expression) =>
  handle.type === 'ObjectExpression' &&
  handle.properties.every(({ type }) => type === 'Property') &&
  !propertyOf(handle.properties, 'public')
