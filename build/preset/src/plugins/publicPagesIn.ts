import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Returns the imported paths of public pages, if the registration also has private ones, whose `handle` lacks `public`.
 * A `handle` that is no literal counts as public.
 */
export function publicPagesIn(code: string): string[] {
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
  if (routes.every(({ isPublic }) => isPublic)) return []
  const ofPublic = routes.filter(({ isPublic }) => isPublic)
  return imports
    .filter(({ at }) => ofPublic.some(({ lazy }) => lazy.start < at && at < lazy.end))
    .map(({ path }) => path)
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
